import { aligned } from './aligned.ts';
import type { Box } from './captured.ts';
import type { Change, Kind } from './change.ts';
import { quoted } from './html.ts';
import type { Item, Scene } from './scene.ts';

/** A difference between two scenes. */
export interface Seen extends Omit<Change, 'page' | 'when'> {
  /** Its place on the page before, and after. */
  boxes: [Box | undefined, Box | undefined];
}

/** Differences of place that are smaller, in pixels, are none. */
const tolerance = 0.5;
/** How many causes of movement are named for each owner of a part of the page. Their effects are not named. */
const named = 3;

/** The differences that a visitor can see, hear or use. */
export function compareScenes(before: Scene, after: Scene): Seen[] {
  // Items with the same words are the same item, also if another one of its kind has come before it.
  const pairs = aligned(
    before,
    after,
    ({ key, name, isText }) => (isText ? `"${key}` : `${key} ${name}`),
    isReplacement,
  );
  return [...inItself(pairs), ...movements(pairs)];
}

type Pair = readonly [Item | undefined, Item | undefined];

/** An item can replace another one: a text a text, an element a similar element. */
function isReplacement(was: Item, is: Item): boolean {
  return was.isText ? is.isText : was.key === is.key;
}

/** The differences of texts and elements, without their places. */
function inItself(pairs: readonly Pair[]): Seen[] {
  const seen: Seen[] = [];
  /** A row of new things of one owner, or of things that are gone. One line names them all. */
  let run: { first: Item; isNew: boolean; seen: Seen; others: number } | undefined;
  for (const [was, is] of pairs) {
    if (was && is) {
      run = undefined;
      seen.push(...changesOf(was, is));
      continue;
    }
    const item = (was ?? is) as Item;
    const isNew = Boolean(is);
    const what = isNew ? 'new' : 'gone';
    if (run && run.isNew === isNew && run.first.owner === item.owner) {
      run.seen.said = `${run.first.name} is ${what}, with ${++run.others} more.`;
      continue;
    }
    const one: Seen = { kind: 'text', owner: item.owner, said: `${item.name} is ${what}.`, boxes: [was?.box, is?.box] };
    run = { first: item, isNew, seen: one, others: 0 };
    seen.push(one);
  }
  return seen;
}

/** The differences of a text or an element that is on both pages. */
function changesOf(was: Item, is: Item): Seen[] {
  const seen: Seen[] = [];
  const add = (kind: Kind, said: string, of?: string) =>
    seen.push({ kind, owner: is.owner, said, ...(of && { of }), boxes: [was.box, is.box] });
  if (was.isText && was.key !== is.key) add('text', `${quoted(was.key)} → ${quoted(is.key)}`);
  for (const name of differing(was.attributes, is.attributes))
    add('attribute', `${was.name}: ${name} ${quoted(was.attributes[name])} → ${quoted(is.attributes[name])}`);
  const styles = differing(was.styles, is.styles);
  if (Boolean(was.box) !== Boolean(is.box)) add('look', `${is.name} is ${is.box ? 'shown' : 'hidden'} now.`);
  else if (styles.length > 0) add('look', `${is.name}: ${stylesInWords(styles, was, is)}`, is.name);
  return seen;
}

function stylesInWords(styles: readonly string[], was: Item, is: Item): string {
  const shown = styles
    .slice(0, 3)
    .map((name) => `${name} ${was.styles[name] || 'none'} → ${is.styles[name] || 'none'}`);
  return [...shown, ...(styles.length > 3 ? [`and ${styles.length - 3} more`] : [])].join(', ');
}

function differing(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
}

/** An item of both scenes in the tree of the page, or the page itself. */
interface Node {
  item?: Item;
  boxes: Seen['boxes'];
  /** The change of its box: further right, lower, wider, taller. */
  by: Box;
  /** Whether something else than its box says why its place or size is another one. */
  isExplained: boolean;
  children: Node[];
}

const unmoved: Box = [0, 0, 0, 0];

/**
 * Why things are in other places: for each part of the page that has moved or grown, the innermost element at which
 * nothing inside explains it. Elements below or around it have moved because of it, and are not named.
 */
function movements(pairs: readonly Pair[]): Seen[] {
  const page: Node = { boxes: [undefined, undefined], by: unmoved, isExplained: false, children: [] };
  const open: [Node, ...Node[]] = [page];
  for (const [was, is] of pairs) {
    const item = (is ?? was) as Item;
    // A drawing is one thing.
    if (item.isDrawn) continue;
    while ((open.at(-1)?.item?.depth ?? -1) >= item.depth) open.pop();
    const [x, y] = (open.at(-1) ?? page).by;
    const node: Node = {
      item,
      boxes: [was?.box, is?.box],
      // What has no area, such as an option of a closed list, goes with what it is in.
      by: was?.box && is?.box && (hasArea(was.box) || hasArea(is.box)) ? change(was.box, is.box) : [x, y, 0, 0],
      isExplained: !was || !is || was.key !== is.key || Boolean(was.box) !== Boolean(is.box),
      children: [],
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  }
  const seen: Seen[] = [];
  findCauses(page, seen);
  const counts = new Map<string, number>();
  return seen.filter(({ owner }) => {
    const count = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, count);
    return count <= named;
  });
}

/** @returns whether the place or the size of anything in `node` has a cause in there */
function findCauses(node: Node, seen: Seen[]): boolean {
  let isCause = node.isExplained;
  for (const child of node.children) if (findCauses(child, seen)) isCause = true;
  if (isCause) return true;
  const [x, y, wider, taller] = node.by;
  const isSized = wider !== 0 || taller !== 0;
  const moved = node.children.find(({ by }) => by[0] !== x || by[1] !== y);
  const add = ({ item, boxes }: Node, by: Box) => {
    if (item) seen.push({ kind: 'place', owner: item.owner, said: `${item.name} is ${inWords(by)}.`, boxes });
    return true;
  };
  // An element that is known by its words is named, and not the words in it.
  const isKnownByWords = /^<(a|button|label|summary|h\d|li|td|th)\b/.test(node.item?.key ?? '');
  if (moved && !(isSized && isKnownByWords)) return add(moved, [moved.by[0] - x, moved.by[1] - y, 0, 0]);
  return isSized && add(node, [0, 0, wider, taller]);
}

const hasArea = ([, , width, height]: Box) => width > 0 && height > 0;

function change(before: Box, after: Box): Box {
  return after.map((value, at) => round(value - (before[at] ?? 0))) as unknown as Box;
}

function round(pixels: number): number {
  return Math.abs(pixels) < tolerance ? 0 : Math.round(pixels * 2) / 2;
}

function inWords([x, y, wider, taller]: Box): string {
  return [
    ...(x ? [`${Math.abs(x)} px further ${x > 0 ? 'right' : 'left'}`] : []),
    ...(y ? [`${Math.abs(y)} px ${y > 0 ? 'lower' : 'higher up'}`] : []),
    ...(wider ? [`${Math.abs(wider)} px ${wider > 0 ? 'wider' : 'narrower'}`] : []),
    ...(taller ? [`${Math.abs(taller)} px ${taller > 0 ? 'taller' : 'less tall'}`] : []),
  ].join(', ');
}
