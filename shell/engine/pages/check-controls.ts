import { isNotFoundPath } from '@mutha/contract';
import { ReleaseError } from '@mutha/store';
import { pageAt, type Snapshot } from '../live/snapshot.ts';
import { inertControls } from './inert-controls.ts';

/**
 * Checks that no control of the page at `path` would do nothing, where the page is hydrated on intent.
 * @param name what is released. For controls of remotes, a release of the shell is not refused.
 * @throws ReleaseError that names the first such control, and what to do
 */
export async function checkControls(snapshot: Snapshot, path: string, name: string, html: string): Promise<void> {
  const { remote, screen } = (await pageAt(snapshot, path)) ?? {};
  // React comes at once on a not-found page.
  if (screen?.hydrate !== 'intent' || isNotFoundPath(path)) return;
  const [inert] = inertControls(html).filter(({ owner }) => name !== 'shell' || owner === 'shell');
  if (!inert) return;
  const load =
    name === 'shell'
      ? ''
      : `, or write hydrate: 'load' for the screen ${screen.path} in ${remote}/remote.config.ts, so that React starts with the page`;
  throw new ReleaseError(
    `The page ${path} of ${remote} is hydrated on intent, and ${inert.html} of ${inert.owner} would do nothing before that. Use what HTML can do by itself (a link, "details", "popoverTarget", a form with method="dialog"), or give the control data-wakes="", so that a press on it starts React and is answered${load}.`,
  );
}
