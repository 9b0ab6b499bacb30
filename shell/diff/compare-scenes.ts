import { aligned } from './aligned.ts';
import type { Kind } from './change.ts';
import { quoted } from './html.ts';
import type { Box, Item, Scene } from './scene.ts';

/** A difference between two scenes. */
export interface Seen {
  kind: Kind;
  owner: string;
  said: string;
  /** See `Change`. */
  of?: string;
  /** Where it is on the page before, and after. */
  boxes: [Box | undefined, Box | undefined];
}

/** Differences of place that are smaller, in pixels, are none. */
const tolerance = 0.5;
/** How many causes of movement are named for each owner of a part of the page. What follows from them is not. */
const named = 3;

/** What a visitor sees, hears or can use on the page after, and not so before. */
export function compareScenes(before: Scene, after: Scene): Seen[] {
  // What has the same words is the same, also where another of its kind has come before it.
  const pairs = aligned(
    before,
    after,
    ({ key, name, isText }) => (isText ? `"${key}` : `${key} ${name}`),
    isReplacement,
  );
  return [...inItself(pairs), ...movements(pairs)];
}

type Pair = readonly [Item | undefined, Item | undefined];

/** What stands in the place of something: a text in that of a text, an element in that of its like. */
function isReplacement(was: Item, is: Item): boolean {
  return was.isText ? is.isText : was.key === is.key;
}

/** What is different in texts and elements, wherever they stand. */
function inItself(pairs: readonly Pair[]): Seen[] {
  const seen: Seen[] = [];
  let many: { seen: Seen; count: number; isNew: boolean; first: Item } | undefined;
  for (const [was, is] of pairs) {
    if (!was || !is) {
      const item = (was ?? is) as Item;
      // What comes or goes with something else is not named by itself.
      if (many && many.isNew === Boolean(is) && many.first.owner === item.owner) {
        many.count++;
        many.seen.said = `${many.first.name} is ${many.isNew ? 'new' : 'gone'}, with ${many.count} more.`;
        continue;
      }
      const one: Seen = {
        kind: 'text',
        owner: item.owner,
        said: `${item.name} is ${is ? 'new' : 'gone'}.`,
        boxes: [was?.box, is?.box],
      };
      many = { seen: one, count: 0, isNew: Boolean(is), first: item };
      seen.push(one);
      continue;
    }
    many = undefined;
    const boxes: Seen['boxes'] = [was.box, is.box];
    const { owner } = is;
    if (was.isText && was.key !== is.key)
      seen.push({ kind: 'text', owner, said: `${quoted(was.key)} → ${quoted(is.key)}`, boxes });
    for (const name of differing(was.attributes, is.attributes))
      seen.push({
        kind: 'attribute',
        owner,
        said: `${was.name}: ${name} ${quoted(was.attributes[name])} → ${quoted(is.attributes[name])}`,
        boxes,
      });
    if (Boolean(was.box) !== Boolean(is.box)) {
      seen.push({ kind: 'look', owner, said: `${is.name} is ${is.box ? 'shown' : 'hidden'} now.`, boxes });
      continue;
    }
    const styles = differing(was.styles, is.styles);
    if (styles.length > 0)
      seen.push({ kind: 'look', owner, of: is.name, said: `${is.name}: ${stylesInWords(styles, was, is)}`, boxes });
  }
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

/** An item of both scenes in the tree of the page. */
interface Node {
  item: Item;
  boxes: Seen['boxes'];
  /** How its box has changed: further right, lower, wider, taller. */
  by: Box;
  /** Whether something else than its box says why its place or size is another one. */
  isExplained: boolean;
  children: Node[];
}

/**
 * Why things are in other places: for each part of the page that has moved or grown, the innermost element at which
 * nothing inside explains it. What stands below or around that is elsewhere because of it, and is not named.
 */
function movements(pairs: readonly Pair[]): Seen[] {
  const root: Node = {
    item: nowhere,
    boxes: [undefined, undefined],
    by: [0, 0, 0, 0],
    isExplained: false,
    children: [],
  };
  const open: Node[] = [root];
  for (const [was, is] of pairs) {
    const item = (is ?? was) as Item;
    // A drawing is one thing.
    if (item.isDrawn) continue;
    while (open.length > 1 && (open.at(-1) as Node).item.depth >= item.depth) open.pop();
    const node: Node = {
      item,
      boxes: [was?.box, is?.box],
      by: was?.box && is?.box ? change(was.box, is.box) : [0, 0, 0, 0],
      isExplained: !was || !is || was.key !== is.key || Boolean(was.box) !== Boolean(is.box),
      children: [],
    };
    (open.at(-1) as Node).children.push(node);
    open.push(node);
  }
  const seen: Seen[] = [];
  findCauses(root, seen);
  const counts = new Map<string, number>();
  return seen.filter(({ owner }) => {
    counts.set(owner, (counts.get(owner) ?? 0) + 1);
    return (counts.get(owner) ?? 0) <= named;
  });
}

const nowhere: Item = {
  key: '',
  name: '',
  isText: false,
  isDrawn: false,
  owner: 'shell',
  depth: -1,
  attributes: {},
  styles: {},
};

/** @returns whether the place or the size of anything in `node` has a cause in there */
function findCauses(node: Node, seen: Seen[]): boolean {
  let isCause = node.isExplained;
  for (const child of node.children) if (findCauses(child, seen)) isCause = true;
  if (isCause) return true;
  const [x, y, wider, taller] = node.by;
  const isSized = wider !== 0 || taller !== 0;
  const moved = node.children.find(({ by }) => by[0] !== x || by[1] !== y);
  // What is known by its words is named itself, not the words.
  if (moved && !(isSized && /^<(a|button|label|summary|h\d|li|td|th)\b/.test(node.item.key))) {
    const by: Box = [moved.by[0] - x, moved.by[1] - y, 0, 0];
    seen.push({
      kind: 'place',
      owner: moved.item.owner,
      said: `${moved.item.name} is ${inWords(by)}.`,
      boxes: moved.boxes,
    });
    return true;
  }
  if (!isSized) return false;
  seen.push({
    kind: 'place',
    owner: node.item.owner,
    said: `${node.item.name} is ${inWords([0, 0, wider, taller])}.`,
    boxes: node.boxes,
  });
  return true;
}

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
