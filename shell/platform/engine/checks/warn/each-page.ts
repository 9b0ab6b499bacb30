import { inParallel, tuning } from '@mutha/store';
import type { Snapshot } from '../../live/snapshot.ts';
import { isFile, pageKey } from '../../pages/pages.ts';

/** How many pages a warning names. */
const named = 3;

/** Calls `look` with the HTML of each page at `paths` that the store has. Paths of files are passed over. */
export async function eachPage(
  { store }: Snapshot,
  paths: readonly string[],
  look: (html: string, path: string) => unknown,
): Promise<void> {
  await inParallel(tuning.atOnce.reads, new Set(paths), async (path) => {
    const page = isFile(path) ? undefined : await store.read(pageKey(path));
    if (page) await look(page.bytes.toString(), path);
  });
}

/** Some pages in words: `/a, /b, /c and 2 more`. */
export function pagesInWords(paths: ReadonlySet<string>): string {
  const others = paths.size > named ? ` and ${paths.size - named} more` : '';
  return `${[...paths].sort().slice(0, named).join(', ')}${others}`;
}
