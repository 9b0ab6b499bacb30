import { ownersOf, type Registry, redirectedFrom } from '@mutha/contract';
import type { Match } from './visit.ts';

/** What a registry says of a remote's paths. */
export type Table = Record<string, Pick<Registry['remotes'][string], 'paths' | 'redirects'>>;

/**
 * The screen that has a path, and the path at which it is: another one where a redirect leads from the given one.
 * Undefined where no screen has it. Screens rank above redirects, and static paths above parameters.
 */
export function screenAt(table: Table, path: string): (Match & { path: string }) | undefined {
  for (const spelled of [path, ...redirectedFrom(table, path)]) {
    const [owner] = ownersOf(table, spelled);
    if (owner) return { ...owner, path: spelled };
  }
  return undefined;
}
