import type { Browser } from 'playwright-core';
import type { Compared } from './compared.ts';
import type { PageToSee, Stop } from './pages-to-see.ts';
import type { ServedSite } from './served-site.ts';

/** A comparison that is under way. */
export interface Looking {
  browser: Browser;
  before: ServedSite;
  after: ServedSite;
  pages: readonly PageToSee[];
  stops: readonly Stop[];
  compared: Compared;
  /** The size of a file after compression. */
  size(bytes: Buffer): number;
  say(line: string): void;
}

/** Lines that come more often than before. */
export function newLines(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before];
  return after.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
