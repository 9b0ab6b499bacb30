import { CONTRACT_VERSION, type Descriptor } from '@mutha/contract';
import { exposedName } from './exposed-name.ts';
import type { ReadConfig } from './read-config.ts';

type Declared = Pick<Descriptor, 'contract' | 'name' | 'team' | 'screens' | 'fragments' | 'redirects' | 'budget'>;

/**
 * The part of a descriptor that comes from `remote.config.ts`, the same for every build tool. It is not checked yet.
 */
export function declaredBy({ name, team, screens, fragments, redirects = [], budget = 60_000 }: ReadConfig): Declared {
  return {
    contract: CONTRACT_VERSION,
    name,
    team,
    screens: screens.map((each) => {
      const {
        path,
        screen,
        title = '',
        description = '',
        structuredData,
        pages,
        notFound,
        hydrate,
        embeds = [],
      } = each;
      return {
        path,
        module: exposedName(screen.file),
        pages: [...(pages ?? [{ path, title, description, structuredData }])],
        ...(notFound && { notFound }),
        ...(hydrate && { hydrate }),
        embeds: [...embeds],
      };
    }),
    fragments: Object.fromEntries(
      Object.entries(fragments).map(([name, { fragment, props, optional }]) => [
        name,
        { module: exposedName(fragment.file), props, ...(optional && { optional }) },
      ]),
    ),
    redirects: [...redirects],
    budget,
  };
}
