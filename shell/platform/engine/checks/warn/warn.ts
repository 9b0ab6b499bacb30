import type { Registry } from '@mutha/contract';
import { isDamage, type Store } from '@mutha/store';
import type { Entry } from '../../live/entry.ts';
import { readHead } from '../../live/log.ts';
import { allPaths, type Snapshot, siteOf } from '../../live/snapshot.ts';
import { deadLinks, deadLinksOn } from './dead-links.ts';
import { htmlFromText } from './html-from-text.ts';
import { missingEmbeds } from './missing-embeds.ts';
import { placeholdersOf } from './placeholders.ts';
import { refusedRequests } from './refused-requests.ts';

/**
 * Work that a change has left for people, and nothing is refused for: links that lead nowhere, embedded fragments
 * that cannot be shown, pages without a description, HTML and requests that browsers refuse; and rollouts that it has
 * ended.
 *
 * @param before what was live before the change
 * @param changed what has changed: remotes, `shell`
 * @returns a warning for each, in one line
 */
export function warningsOf(store: Store, before: Registry, changed: readonly { name: string }[]): Promise<string[]> {
  return unlessUnreadable(' "npx mutha verify" says what to do.', async () => {
    const names = changed.map(({ name }) => name);
    const head = await readHead(store);
    const now = siteOf(store, head);
    const found = endedBy(head, names);
    for (const name of names) {
      const warnings = await Promise.all([
        deadLinks(before, now, name),
        missingEmbeds(now, (embedder, owner) => embedder === name || owner === name),
        placeholdersOf(now, name),
        htmlFromText(now, name),
        refusedRequests(now, name),
      ]);
      found.push(...warnings.flat());
    }
    return [...new Set(found)];
  });
}

/** The rollouts that an entry has ended because they do not fit its changes; one line each. */
function endedBy({ changes, rolloutChanges = [] }: Entry, names: readonly string[]): string[] {
  if (!changes.some(({ name }) => names.includes(name))) return [];
  return rolloutChanges.flatMap(({ token, names, share, why }) =>
    share === 0
      ? `The rollout ${token} of ${names.join(', ')} was rolled back. ${why} Its preview stays for a day, unless you discard it.`
      : [],
  );
}

/** Work that is left for people on the whole site: a warning for each, in one line. */
export function allWarnings(site: Snapshot): Promise<string[]> {
  // `verify` says the rest beside its finding.
  return unlessUnreadable('', async () => [
    ...(await deadLinksOn(site, await allPaths(site), () => true)),
    ...(await missingEmbeds(site, (_, owner) => !site.registry.remotes[owner])),
  ]);
}

/**
 * The result of `look`. The command has done its work: no damage and no lost store must make it fail now.
 * @param advice where something is damaged
 */
function unlessUnreadable(advice: string, look: () => Promise<string[]>): Promise<string[]> {
  return look().catch((error: Error) => {
    const why = isDamage(error) ? `${error.problem}${advice}` : error.message;
    return [`The links could not be checked: ${why}`];
  });
}
