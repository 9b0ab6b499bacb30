import type { Registry } from '@mutha/contract';
import { readRegistry } from '../../live/log.ts';
import { type Snapshot, snapshotOf } from '../../live/snapshot.ts';
import type { Store } from '../../store/store.ts';
import { allDeadLinks, deadLinks } from './dead-links.ts';
import { missingEmbeds } from './missing-embeds.ts';
import { placeholdersOf } from './placeholders.ts';

/**
 * What a change has left for people to finish, and nothing is refused for: links that lead nowhere, embedded fragments
 * that cannot be shown, and pages without a description.
 *
 * @param before what was live before the change
 * @param names what has changed: remotes, `shell`
 * @returns a warning for each, in one line
 */
export function warningsOf(store: Store, before: Registry, names: readonly string[]): Promise<string[]> {
  return unlessUnreadable(async () => {
    const now = snapshotOf(store, await readRegistry(store));
    const found: string[] = [];
    for (const name of names)
      found.push(
        ...(await deadLinks(store, before, now, name)),
        ...(await missingEmbeds(store, now, (embedder, owner) => embedder === name || owner === name)),
        ...(await placeholdersOf(now, name)),
      );
    return [...new Set(found)];
  });
}

/** What anybody has left to finish on the whole site: a warning for each, in one line. */
export function allWarnings(store: Store, site: Snapshot): Promise<string[]> {
  return unlessUnreadable(async () => [
    ...(await allDeadLinks(store, site)),
    ...(await missingEmbeds(store, site, (_, owner) => !site.registry.remotes[owner])),
  ]);
}

/** What `look` finds. The command has done its work: neither damage nor a store that goes away must make it fail now. */
function unlessUnreadable(look: () => Promise<string[]>): Promise<string[]> {
  return look().catch((error: Error) => [`The links could not be looked at: ${error.message}`]);
}
