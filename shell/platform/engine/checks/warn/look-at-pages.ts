import { inParallel, tuning } from '@mutha/store';
import type { Snapshot } from '../../live/snapshot.ts';
import { elementsIfFew, type PageElement } from '../../pages/page-elements.ts';
import { isFile, pageKey } from '../../pages/pages.ts';

/** How many pages a warning names. */
const named = 3;

/** A page as the store has it. */
export interface StoredPage {
  path: string;
  /** Its whole address, such as `https://mutha.example/live`. */
  address: string;
  html: string;
  /** Parsed when a finder first asks for them; none if the page has too many. */
  readonly elements: readonly PageElement[];
}

/** Looks at some pages, and then says what is wrong with them. */
export interface Finder {
  paths: ReadonlySet<string>;
  look(page: StoredPage): unknown;
  /** A warning for each thing that it has found, in one line. */
  warnings(): string[];
}

/**
 * Lets each finder look at its pages, as far as the store has them. Each page is read once, and parsed once at most.
 * Paths of files are passed over.
 * @returns the warnings of each finder, sorted; none in a store without a shell, which has no pages
 */
export async function lookAtPages(snapshot: Snapshot, finders: readonly Finder[]): Promise<string[][]> {
  const shell = await snapshot.shell();
  if (!shell) return finders.map(() => []);
  const all = new Set(finders.flatMap(({ paths }) => [...paths]));
  await inParallel(tuning.atOnce.reads, all, async (path) => {
    const stored = isFile(path) ? undefined : await snapshot.store.read(pageKey(path));
    if (!stored) return;
    const page = pageOf(path, new URL(path, shell.address).href, stored.bytes.toString());
    for (const finder of finders) if (finder.paths.has(path)) await finder.look(page);
  });
  return finders.map((finder) => finder.warnings().sort());
}

function pageOf(path: string, address: string, html: string): StoredPage {
  let parsed: PageElement[] | undefined;
  return {
    ...{ path, address, html },
    get elements() {
      parsed ??= elementsIfFew(html);
      return parsed;
    },
  };
}

/** Some pages in words: `/a, /b, /c and 2 more`. */
export function pagesInWords(paths: ReadonlySet<string>): string {
  const others = paths.size > named ? ` and ${paths.size - named} more` : '';
  return `${[...paths].sort().slice(0, named).join(', ')}${others}`;
}
