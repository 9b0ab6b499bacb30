import type { Change } from './change.ts';
import type { Looking } from './looking.ts';
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
 * Pages whose scripts run longer. Those that seem to are visited again, on both sites in turn, and nothing else runs.
 * @param seen for how many milliseconds longer the scripts of each page ran
 */
export async function slowScripts(
  { browser, before, after, compared }: Looking,
  seen: readonly { path: string; by: number }[],
): Promise<Change[]> {
  const seeming = seen
    .filter(({ by }) => by > slower)
    .sort((one, other) => other.by - one.by)
    .slice(0, atMost);
  const changes: Change[] = [];
  for (const { path } of seeming) {
    const wasEach: number[] = [];
    const isEach: number[] = [];
    for (let time = 1; time <= times; time++) {
      wasEach.push(await scriptTimeOf(browser, before, path));
      isEach.push(await scriptTimeOf(browser, after, path));
      // It only seemed to.
      if (time > 1 && Math.min(...isEach) - Math.min(...wasEach) <= slower) break;
    }
    // A machine that is busy with other things makes single visits slower, and none faster.
    const [was, is] = [
      wasEach.sort((one, other) => one - other)[Math.floor(wasEach.length / 2)] ?? 0,
      Math.min(...isEach),
    ];
    if (is - was > slower)
      changes.push({
        kind: 'script',
        page: path,
        owner: compared.name,
        said: `Scripts run for ${Math.round(is - was)} ms more until the page is ready (about ${Math.round(was)} → ${Math.round(is)} ms).`,
      });
  }
  return changes;
}
