import type { Box, CapturedNode } from './captured.ts';
import { wordsOf } from './styles.ts';

/** A text or an element that a visitor can see, hear or use. Elements that only hold others are left out. */
export interface Item {
  /** A text: itself. An element: its tag, with its role if it has one. */
  key: string;
  /** For people, such as `button "Join"`. */
  name: string;
  isText: boolean;
  /** Whether it is a part of a drawing. */
  isDrawn: boolean;
  /** `shell`, or the remote whose part of the page it is in. */
  owner: string;
  /** How many elements it is nested in. */
  depth: number;
  /** Its attributes for the browser and for assistive technology. */
  attributes: Record<string, string>;
  /** Computed styles that can be seen. */
  styles: Record<string, string>;
  /** Missing where it has no place on the page, such as in a menu that is closed. */
  box?: Box;
}

/** All that a page shows at one moment, in the order of its HTML. */
export type Scene = Item[];

/** Elements that say something by themselves, with or without paint. */
const speaking = new Set(
  wordsOf(`
    a area audio button caption details dialog fieldset figure footer form h1 h2 h3 h4 h5 h6 header iframe img input
    label legend li main meter nav object ol option output progress section select summary svg table tbody td textarea
    tfoot th thead time tr ul video canvas picture source hr dl dt dd blockquote code pre em strong`),
);
/** Attributes that differ without any difference for a visitor, and those that are seen as styles. */
const unsaid =
  /^(class|style|id|nonce|integrity|crossorigin|data-.*|on.*|xmlns.*|fetchpriority|loading|decoding|sizes)$/;
const idReferences = new Set(
  wordsOf(`
    for list form popovertarget commandfor aria-labelledby aria-describedby aria-controls aria-owns aria-details
    aria-errormessage aria-activedescendant`),
);

/** Elements inside a drawing: all their attributes can be seen. */
const inDrawing = new Set(
  wordsOf(`
    g path circle rect line polyline polygon ellipse use defs symbol stop lineargradient radialgradient mask clippath
    pattern filter text tspan`),
);

/** The items of a page that a visitor can see, hear or use. @param nodes see `capture` */
export function sceneOf(nodes: readonly CapturedNode[], stable: (text: string) => string): Scene {
  const byId = new Map(nodes.map((node) => [node.attributes.id, node]));
  /** The texts in a node, as far as its name needs them. */
  const words = new Map<CapturedNode | undefined, string>();
  const wordsIn = (node: CapturedNode | undefined) => words.get(node) ?? '';
  const tagOfId = (id: string) => byId.get(id)?.tag ?? 'nothing';
  const items: { item: Item; node: CapturedNode }[] = [];
  for (const node of nodes) {
    const { parent, tag, styles, box, owner, depth } = node;
    const place = { name: '', owner, depth, ...(box && { box }) };
    if (!node.isRead || tag === '#comment') continue;
    if (tag === '#text' && parent) {
      const key = node.text.replaceAll(/\s+/g, ' ');
      for (let at: CapturedNode | undefined = parent; at; at = at.parent)
        if (wordsIn(at).length < 60) words.set(at, wordsIn(at) + key);
      const last = items.at(-1);
      // React may split a text into several nodes. This cannot be seen.
      if (last?.item.isText && last.node === parent) {
        last.item.key += key;
        if (box) last.item.box = last.item.box ? union(last.item.box, box) : box;
      } else if (key.trim()) {
        const styles = parent.styles?.ofText ?? {};
        items.push({ item: { ...place, key, isText: true, isDrawn: false, attributes: {}, styles }, node: parent });
      }
      continue;
    }
    const attributes = attributesOf(node, tagOfId, stable);
    const isDrawn = inDrawing.has(tag);
    const isSaid = speaking.has(tag) || isDrawn || Object.keys(attributes).length > 0;
    const isPainted = styles?.isPainted || (node.pseudo && styles?.ofBox.content !== 'none');
    if (!isSaid && !isPainted) continue;
    const role = node.attributes.role ? ` ${node.attributes.role}` : '';
    const key = `<${node.pseudo ? `::${node.pseudo}` : tag}${role}>`;
    items.push({ item: { ...place, key, isText: false, isDrawn, attributes, styles: styles?.ofBox ?? {} }, node });
  }
  // All words are known only now.
  return items.map(({ item, node }) => named(item, node, wordsIn));
}

/** The attributes of an element for the browser and for assistive technology. */
function attributesOf(
  { attributes, typed, isChecked }: CapturedNode,
  tagOfId: (id: string) => string,
  stable: (text: string) => string,
): Item['attributes'] {
  const told: Item['attributes'] = {};
  for (const [name, value] of Object.entries(attributes))
    if (idReferences.has(name)) told[name] = value.split(/\s+/).map(tagOfId).join(' ');
    else if (!unsaid.test(name)) told[name] = stable(value);
  if (typed !== undefined) told['value typed'] = typed;
  if (isChecked) told.checked = 'now';
  return told;
}

function named(item: Item, node: CapturedNode, wordsIn: (node: CapturedNode | undefined) => string): Item {
  if (item.isText) return { ...item, key: item.key.trim(), name: `"${short(item.key.trim())}"` };
  const tag = item.key.slice(1, -1);
  if (node.pseudo) return { ...item, name: `${tag} of ${labelled(node.parent?.tag ?? '', wordsIn(node.parent))}` };
  const { 'aria-label': label, alt } = item.attributes;
  return { ...item, name: labelled(tag, label ?? alt ?? wordsIn(node)) };
}

function union(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const right = Math.max(one[0] + one[2], other[0] + other[2]);
  const bottom = Math.max(one[1] + one[3], other[1] + other[3]);
  return [left, top, right - left, bottom - top];
}

/** An element for people: its name, and the words by which it is known. */
function labelled(name: string, words: string): string {
  return words.trim() ? `${name} "${short(words.trim())}"` : name;
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text;
}
