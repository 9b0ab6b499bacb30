import type { Registry } from '@mutha/contract';
import { isDamage, type Store } from '@mutha/store';
import type { Entry } from '../../live/entry.ts';
import { readHead } from '../../live/log.ts';
import { allPaths, pathsOf, type Snapshot, siteOf } from '../../live/snapshot.ts';
import { deadLinks, deadLinksOn } from './dead-links.ts';
import { htmlFromText } from './html-from-text.ts';
import { lookAtPages } from './look-at-pages.ts';
import { missingEmbeds } from './missing-embeds.ts';
import { pagesWithoutContent } from './pages-without-content.ts';
import { placeholdersOf } from './placeholders.ts';
import { refusedRequests } from './refused-requests.ts';

/**
 * Work that a change has left for people, and nothing is refused for: links that lead nowhere, embedded fragments
 * that cannot be shown, pages without a description or content, HTML and requests that browsers refuse; and rollouts that
 * it has ended.
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
      const own = await pathsOf(now, name);
      const [links = [], requests = [], contents = []] = await lookAtPages(now, [
        await deadLinks(before, now, name),
        refusedRequests(name, own),
        pagesWithoutContent(now, name === 'shell' ? await allPaths(now) : own),
      ]);
      const others = await Promise.all([
        missingEmbeds(now, (embedder, owner) => embedder === name || owner === name),
        placeholdersOf(now, name),
        htmlFromText(now, name),
      ]);
      found.push(...links, ...others.flat(), ...requests, ...contents);
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
  return unlessUnreadable('', async () => {
    const paths = await allPaths(site);
    const [links = [], contents = []] = await lookAtPages(site, [
      deadLinksOn(site, paths, () => true),
      pagesWithoutContent(site, paths),
    ]);
    return [...links, ...(await missingEmbeds(site, (_, owner) => !site.registry.remotes[owner])), ...contents];
  });
}

/**
 * The result of `look`. The command has done its work: no damage and no lost store must make it fail now.
 * @param advice where something is damaged
 */
function unlessUnreadable(advice: string, look: () => Promise<string[]>): Promise<string[]> {
  return look().catch((error: Error) => {
    const why = isDamage(error) ? `${error.problem}${advice}` : error.message;
    return [`The pages could not be checked: ${why}`];
  });
}
