import { type Change, changeOf, keyOf } from './change.ts';
import { compareScenes } from './compare-scenes.ts';
import { type Looking, newLines } from './looking.ts';
import { walk } from './visit.ts';

/**
 * Goes from a page of the release to one of every other remote, as links do. What the release leaves behind in the tab,
 * such as a style that reaches other teams' parts, is seen there.
 */
export async function alongTheWay({ browser, before, after, stops, compared }: Looking): Promise<Change[]> {
  const [start] = stops;
  if (!start || stops.length < 2) return [];
  const anywhere = (change: Change) => keyOf({ ...change, page: undefined });
  const known = new Set(compared.changes.map(anywhere));
  const walked = async () => {
    const [was, is] = await Promise.all([walk(browser, before, stops), walk(browser, after, stops)]);
    const changes = stops.flatMap(({ path }, at) =>
      compareScenes(was.scenes[at] ?? [], is.scenes[at] ?? []).map((seen) =>
        changeOf(`${path} from ${start.path}`, seen),
      ),
    );
    const said = newLines(was.lines, is.lines).map(
      (line): Change => ({
        kind: 'console',
        page: `other pages from ${start.path}`,
        owner: compared.name,
        said: `The console says: ${line}`,
      }),
    );
    // What was seen on a page of its own needs no second mention.
    return [...changes, ...said].filter((change) => !known.has(anywhere(change)));
  };
  const changes = await walked();
  if (changes.length === 0) return [];
  const again = new Set((await walked()).map(keyOf));
  return changes.filter((change) => again.has(keyOf(change)));
}
