import { type Change, keyAnywhere, keyOf, onPage } from './change.ts';
import { compareScenes } from './compare-scenes.ts';
import { consoleChanges } from './console.ts';
import type { Visiting } from './sites.ts';
import { walk } from './visit.ts';

/**
 * Goes from a page of the release to one of every other remote, as links do. There it sees the remains of the release
 * in the tab, such as a style that reaches other teams' parts.
 * @param known changes that were seen on pages of their own. They need no second mention
 */
export async function compareInOneTab(
  { browser, name, before, after, stops }: Visiting,
  known: readonly Change[],
): Promise<Change[]> {
  const [start, ...others] = stops;
  if (!start || others.length === 0) return [];
  const knownKeys = new Set(known.map(keyAnywhere));
  const compare = async () => {
    const [was, is] = await Promise.all([walk(browser, before, start, others), walk(browser, after, start, others)]);
    const changes = stops.flatMap(({ path }, at) =>
      onPage(`${path} from ${start.path}`, compareScenes(was.scenes[at] ?? [], is.scenes[at] ?? [])),
    );
    const logged = onPage(`other pages from ${start.path}`, consoleChanges(name, was.lines, is.lines));
    return [...changes, ...logged].filter((change) => !knownKeys.has(keyAnywhere(change)));
  };
  const changes = await compare();
  if (changes.length === 0) return [];
  const again = new Set((await compare()).map(keyOf));
  return changes.filter((change) => again.has(keyOf(change)));
}
