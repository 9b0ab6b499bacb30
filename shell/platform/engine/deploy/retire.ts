import { ReleaseError, type Store, suggestion } from '@mutha/store';
import type { Deployment } from '../live/deployments.ts';
import { deploy } from './deploy.ts';

/**
 * Takes a remote off the site: its paths are unknown afterwards. Its files stay, for tabs that are open.
 * @throws ReleaseError where it is not live
 */
export async function retire(store: Store, name: string): Promise<Deployment> {
  if (name === 'shell')
    throw new ReleaseError('shell-needed', 'The shell cannot be retired: without it there is no site.');
  const [deployment] = await deploy(store, {
    plan: async ({ registry }) => {
      const entry = registry.remotes[name];
      if (!entry)
        throw new ReleaseError(
          'not-live',
          `${name} is not live in ${store.address}.${suggestion(name, Object.keys(registry.remotes))} "npx mutha status" lists what is live.`,
        );
      return [{ name, action: 'retire', release: entry.live }];
    },
  });
  return deployment as Deployment;
}
