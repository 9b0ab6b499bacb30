import type { Change } from './change.ts';
import type { PageComparison } from './compare-page.ts';
import type { Visiting } from './sites.ts';
import { scriptTimeOf } from './visit.ts';

/**
 * Scripts whose shortest run in `times` visits is longer by this many milliseconds than the median was before are named
 * as a change.
 */
const slower = 80;
const times = 5;
/** How many pages are visited again because their scripts seem to be slower. */
const atMost = 3;

/**
 * Pages whose scripts run longer. Pages that seem slower are visited again, on both sites in turn, while nothing else
 * runs.
 */
export async function slowScripts(
  { browser, name, before, after }: Visiting,
  pages: readonly PageComparison[],
): Promise<Change[]> {
  const seeming = pages
    .filter((page) => page.slower > slower)
    .sort((one, other) => other.slower - one.slower)
    .slice(0, atMost)
    .map(({ page }) => page.path);
  const changes: Change[] = [];
  for (const path of seeming) {
    const [wasEach, isEach]: [number[], number[]] = [[], []];
    for (let time = 1; time <= times; time++) {
      wasEach.push(await scriptTimeOf(browser, before, path));
      isEach.push(await scriptTimeOf(browser, after, path));
      // The page only seemed slower.
      if (time > 1 && Math.min(...isEach) - Math.min(...wasEach) <= slower) break;
    }
    // A machine that is busy with other things makes single visits slower, and none faster.
    const [was, is] = [medianOf(wasEach), Math.min(...isEach)];
    const said = `Scripts run for ${Math.round(is - was)} ms more until the page is ready (about ${Math.round(was)} → ${Math.round(is)} ms).`;
    if (is - was > slower) changes.push({ kind: 'script', page: path, owner: name, said });
  }
  return changes;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
