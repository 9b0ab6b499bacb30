import { unreadableLeases } from '../live/lease.ts';
import { mendLog, readHead, readLog } from '../live/log.ts';
import { checkFiles } from '../live/release-files.ts';
import { allPaths, type Snapshot, siteOf } from '../live/snapshot.ts';
import { wrongDeltas } from '../live/stored-deltas.ts';
import { mendPageDictionary } from '../pages/page-dictionary.ts';
import { pathOfKey } from '../pages/pages.ts';
import { publish, publishing } from '../pages/publish.ts';
import { ifDamaged } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { releasesIn, type Verified, verify } from './verify.ts';

/**
 * Mends what can be mended from the store alone, and verifies the store. It goes on after lost
 * entries of the log, and makes the registry, compressed copies, deltas, pages and sitemaps again. A store that is in
 * order stays as it is. Only the build of a release can put its lost files back.
 *
 * @param say receives a line for each name that is looked at
 */
export async function repair(store: Store, say: (line: string) => void = () => {}): Promise<Verified> {
  const before = await verify(store);
  if (before.findings.length > 0) await publishing(store, () => mend(store));
  const after = await verify(store, say);
  return { ...after, repaired: before.findings.filter((finding) => !after.findings.includes(finding)) };
}

async function mend(store: Store): Promise<void> {
  await mendLog(store);
  const head = await readHead(store);
  const known = new Set<string>();
  for (const [name, releases] of await releasesIn(store, head, await readLog(store)))
    for (const release of releases) await checkFiles(store, name, release, true, known);
  await mendPageDictionary(store, siteOf(store, head)).catch(ifDamaged(() => {}));
  await wrongDeltas(store, true);
  await mendPages(store, siteOf(store, head));
  for (const { key } of await unreadableLeases(store)) await store.remove(key);
}

/** Makes the registry, and every page and sitemap, what the log asks for, and removes those that it does not ask for. */
async function mendPages(store: Store, site: Snapshot): Promise<void> {
  const keys = (await store.list('')).map(({ key }) => key);
  for (const key of keys)
    if (pathOfKey(key.replace(/\.(br|gz)$/, '')) && /\.(br|gz)$/.test(key)) await store.remove(key);
  await publish(store, [...(await allPaths(site)), ...keys.flatMap((key) => pathOfKey(key) ?? [])]).catch(
    ifDamaged(() => {}),
  );
}
