import { CONTRACT_VERSION, type Descriptor, type RemoteConfig } from '@mutha/contract';
import { exposedName } from './exposed-name.ts';

type Declared = Pick<Descriptor, 'contract' | 'name' | 'team' | 'screens' | 'fragments' | 'redirects' | 'budget'>;

/**
 * The part of a descriptor that comes from `remote.config.ts`, the same for every build tool. It is not checked yet.
 */
export function declaredBy(config: RemoteConfig): Declared {
  return {
    contract: CONTRACT_VERSION,
    name: config.name,
    team: config.team,
    screens: config.screens.map((screen) => {
      const { path, module, title, description, structuredData, pages, unlisted, hydrate, embeds = [] } = screen;
      return {
        path,
        module: exposedName(module),
        pages: [...(pages ?? [{ path, title, description, structuredData }])],
        ...(unlisted && { unlisted }),
        ...(hydrate && { hydrate }),
        embeds: [...embeds],
      };
    }),
    fragments: Object.fromEntries(
      Object.entries(config.fragments ?? {}).map(([name, { module, props, optional }]) => [
        name,
        { module: exposedName(module), props, ...(optional && { optional }) },
      ]),
    ),
    redirects: [...(config.redirects ?? [])],
    budget: config.budget ?? 60_000,
  };
}
