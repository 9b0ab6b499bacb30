import { registryFile } from '@mutha/contract';
import { ifDamaged, pageDictionaryKey, type Store } from '@mutha/store';
import type { Entry } from '../live/entry.ts';
import { toJson } from '../live/registry.ts';
import { allPaths, type Snapshot } from '../live/snapshot.ts';
import { mendPageDictionary, pageDictionaryBytes } from '../pages/page-dictionary.ts';
import { contentAt, pageKey } from '../pages/pages.ts';
import { rolloutFilesOf } from '../pages/rollout-table.ts';
import { siteFiles } from '../pages/site-files.ts';

/** A file that follows from the last entry of the log. */
export interface Item {
  key: string;
  /** Who makes it, as a message says it: `the live releases make`. */
  by: string;
  /** Of a page, a sitemap or the like. */
  path?: string;
  /**
   * Works out what the file must hold.
   * @returns the bytes of which it may hold any; undefined where there must be no file; `damaged` where something that
   *   it is made from is damaged
   */
  make(): Promise<readonly Buffer[] | 'damaged' | undefined>;
  /** Puts it right. Absent where to publish the site anew does so. */
  mend?(): Promise<void>;
}

/** Every file of a store that follows from the last entry of its log, whether or not it is there. */
export async function inventoryOf(store: Store, head: Entry, site: Snapshot): Promise<Item[]> {
  const items: Item[] = [];
  const { registry } = site;
  if (head.number > 0) {
    const bytes = Buffer.from(toJson(registry));
    items.push({ key: registryFile, by: 'the log makes', make: async () => [bytes] });
  }
  for (const [key, bytes] of store.layer ? [] : rolloutFilesOf(head))
    items.push({ key, by: 'the log makes', make: async () => [bytes], mend: () => store.write(key, bytes) });
  // Without its shell, a site has no pages.
  const shell = await site.shell().catch(ifDamaged(() => undefined));
  if (!shell) return items;
  for (const path of [...(await allPaths(site)), ...siteFiles])
    items.push({
      key: pageKey(path),
      path,
      by: 'the live releases make',
      make: () => bytesOf(contentAt(site, path)),
    });
  // The dictionary that the pages name.
  items.push({
    key: pageDictionaryKey(shell.version),
    by: 'the live shell makes',
    make: () => bytesOf(pageDictionaryBytes(site)),
    mend: async () => void (await mendPageDictionary(store, site)),
  });
  return items;
}

function bytesOf(bytes: Promise<Buffer | undefined>): ReturnType<Item['make']> {
  return bytes.then(
    (made) => made && [made],
    ifDamaged(() => 'damaged' as const),
  );
}
