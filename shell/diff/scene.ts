import type { CDPSession } from 'playwright-core';

/** Left, top, width and height in pixels of the whole page. */
export type Box = readonly [number, number, number, number];

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
  /** How many elements it stands in. */
  depth: number;
  /** What it says to the browser and to assistive technology. */
  attributes: Record<string, string>;
  /** Computed styles that can be seen. */
  styles: Record<string, string>;
  /** Missing where it has no place on the page, such as in a menu that is closed. */
  box?: Box;
}

/** All that a page shows at one moment, in the order of its HTML. */
export type Scene = Item[];

/** The words of a list that is longer than a line. */
const wordsOf = (list: string) => list.trim().split(/\s+/);

const sides = ['top', 'right', 'bottom', 'left'];
const ofText = wordsOf(`
  color font-family font-size font-weight font-style font-stretch font-feature-settings font-variation-settings
  font-variant letter-spacing word-spacing text-transform text-shadow text-decoration-line text-decoration-style
  text-decoration-color text-decoration-thickness text-underline-offset text-overflow -webkit-line-clamp
  -webkit-text-fill-color visibility`);
const ofBox = [
  ...wordsOf(`
    background-color background-image background-size background-position background-repeat background-clip
    background-origin background-attachment box-shadow list-style-type list-style-image`),
  ...sides.flatMap((side) => [`border-${side}-width`, `border-${side}-style`, `border-${side}-color`]),
  ...wordsOf(`
    border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius
    outline-width outline-style outline-color outline-offset object-fit object-position content
    fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap
    cursor accent-color caret-color appearance`),
];
/** What an element does to all that is in it, with the value at which it does nothing. */
const effects: Record<string, string> = {
  opacity: '1',
  filter: 'none',
  'backdrop-filter': 'none',
  'mix-blend-mode': 'normal',
  'clip-path': 'none',
  'mask-image': 'none',
  transform: 'none',
  rotate: 'none',
  scale: 'none',
  translate: 'none',
  'overflow-x': 'visible',
  'overflow-y': 'visible',
  position: 'static',
  'z-index': 'auto',
  'pointer-events': 'auto',
  'user-select': 'auto',
};

/** The computed styles that a scene is made from, in the order in which a browser is to give them. */
const sceneStyles = [...ofText, ...ofBox, ...Object.keys(effects), 'display'];

/** Has a browser say all that a page holds, with its places and styles. */
export function capture(session: CDPSession) {
  return session.send('DOMSnapshot.captureSnapshot', { computedStyles: sceneStyles });
}
type Captured = Awaited<ReturnType<typeof capture>>;

/** Elements that say something by themselves, with or without paint. */
const speaking = new Set(
  wordsOf(`
    a area audio button caption details dialog fieldset figure footer form h1 h2 h3 h4 h5 h6 header iframe img input
    label legend li main meter nav object ol option output progress section select summary svg table tbody td textarea
    tfoot th thead time tr ul video canvas picture source hr dl dt dd blockquote code pre em strong`),
);
const unread = new Set(wordsOf('script style noscript template link meta title base'));
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

/**
 * Reads what a browser has captured of a page.
 * @param stable replaces what differs between two sites with the same content, such as addresses of files
 */
export function sceneOf({ documents, strings }: Captured, stable: (text: string) => string): Scene {
  const [first] = documents;
  if (!first) return [];
  const { nodes, layout } = first;
  const text = (index: number | undefined) => (index === undefined || index < 0 ? '' : (strings[index] ?? ''));
  const count = nodes.parentIndex?.length ?? 0;
  const layoutOf = new Map(layout.nodeIndex.map((node, index) => [node, index]));
  const pseudo = new Map(nodes.pseudoType?.index.map((node, at) => [node, text(nodes.pseudoType?.value[at])]));
  const typed = new Map(nodes.inputValue?.index.map((node, at) => [node, text(nodes.inputValue?.value[at])]));
  const checked = new Set(nodes.inputChecked?.index);
  const attributesOf = (node: number): Record<string, string> => {
    const pairs = nodes.attributes?.[node] ?? [];
    const own: Record<string, string> = {};
    for (let at = 0; at < pairs.length; at += 2) own[text(pairs[at])] = text(pairs[at + 1]);
    return own;
  };
  const tags: string[] = [];
  const byId = new Map<string, string>();
  for (let node = 0; node < count; node++) {
    tags[node] = text(nodes.nodeName?.[node]).toLowerCase();
    const { id } = attributesOf(node);
    if (id) byId.set(id, tags[node] ?? '');
  }

  const tagOfId = (id: string) => byId.get(id) ?? 'nothing';

  const isRead: boolean[] = [];
  const owners: string[] = [];
  const depths: number[] = [];
  const words: string[] = [];
  const items: { item: Item; node: number }[] = [];
  // Most elements share their styles with many others.
  const known = new Map<string, Styles>();
  const stylesOf = (node: number): Styles | undefined => {
    const at = layoutOf.get(node);
    const values = at === undefined ? undefined : layout.styles[at];
    if (!values) return undefined;
    const key = values.join();
    const own = known.get(key) ?? readStyles(values.map((value) => stable(text(value))));
    known.set(key, own);
    return own;
  };
  const boxOf = (node: number): Box | undefined => {
    const at = layoutOf.get(node);
    const bounds = at === undefined ? undefined : layout.bounds[at];
    return bounds && ([...bounds] as unknown as Box);
  };

  const add = (node: number, from: number, own: Pick<Item, 'key' | 'isText' | 'isDrawn' | 'attributes' | 'styles'>) => {
    const box = boxOf(node);
    const item = { ...own, name: '', owner: owners[node] ?? 'shell', depth: depths[node] ?? 0, ...(box && { box }) };
    items.push({ item, node: from });
  };

  for (let node = 0; node < count; node++) {
    const parent = nodes.parentIndex?.[node] ?? -1;
    const tag = tags[node] ?? '';
    const own = attributesOf(node);
    isRead[node] = (tag === 'body' || isRead[parent] === true) && !unread.has(tag);
    owners[node] = own['data-remote'] ?? own['data-missing'] ?? owners[parent] ?? 'shell';
    depths[node] = (depths[parent] ?? 0) + 1;
    if (!isRead[node] || tag === '#comment') continue;
    if (tag === '#text') {
      const key = text(nodes.nodeValue?.[node]).replaceAll(/\s+/g, ' ');
      addWords(key, parent, nodes.parentIndex ?? [], words);
      const last = items.at(-1);
      // React may split a text into several nodes. This cannot be seen.
      if (last?.item.isText && last.node === parent) {
        const box = boxOf(node);
        last.item.key += key;
        if (box) last.item.box = last.item.box ? union(last.item.box, box) : box;
      } else if (key.trim()) {
        const styles = stylesOf(parent)?.ofText ?? {};
        add(node, parent, { key, isText: true, isDrawn: false, attributes: {}, styles });
      }
      continue;
    }
    const styles = stylesOf(node);
    const role = own.role ? ` ${own.role}` : '';
    const isDrawn = inDrawing.has(tag);
    const attributes: Record<string, string> = {};
    for (const [name, value] of Object.entries(own))
      if (idReferences.has(name)) attributes[name] = value.split(/\s+/).map(tagOfId).join(' ');
      else if (!unsaid.test(name)) attributes[name] = stable(value);
    if (typed.has(node)) attributes['value typed'] = typed.get(node) ?? '';
    if (checked.has(node)) attributes.checked = 'now';
    const isSaid = speaking.has(tag) || isDrawn || Object.keys(attributes).length > 0;
    const isPainted = styles?.isPainted || (pseudo.has(node) && styles?.ofBox.content !== 'none');
    if (!isSaid && !isPainted) continue;
    const key = `<${pseudo.has(node) ? `::${pseudo.get(node)}` : tag}${role}>`;
    add(node, node, { key, isText: false, isDrawn, attributes, styles: styles?.ofBox ?? {} });
  }
  for (const { item, node } of items) {
    const { 'aria-label': label, alt } = item.attributes;
    const tag = item.key.slice(1, -1);
    if (item.isText) {
      item.key = item.key.trim();
      item.name = `"${short(item.key)}"`;
    } else if (pseudo.has(node)) {
      const parent = nodes.parentIndex?.[node] ?? -1;
      item.name = `${tag} of ${labelled(tags[parent] ?? '', words[parent])}`;
    } else item.name = labelled(tag, label ?? alt ?? words[node]);
  }
  return items.map(({ item }) => item);
}

/** Adds a text to the words of all elements that hold it, as far as their names need it. */
function addWords(said: string, from: number, parents: readonly number[], words: string[]): void {
  for (let node = from; node >= 0; node = parents[node] ?? -1) {
    const before = words[node] ?? '';
    if (before.length < 60) words[node] = before + said;
  }
}

/** What can be seen of the styles of an element. */
interface Styles {
  /** Those of the texts in it. */
  ofText: Record<string, string>;
  /** Those of the element itself, with its effects on all that is in it. */
  ofBox: Record<string, string>;
  /** Whether it paints anything itself, or has an effect. */
  isPainted: boolean;
}

/** @param values in the order of `sceneStyles` */
function readStyles(values: readonly string[]): Styles {
  const styles: Record<string, string> = {};
  for (const [at, name] of sceneStyles.entries()) styles[name] = values[at] ?? '';
  // Where a line is not drawn, its colour cannot be seen.
  for (const line of [...sides.map((side) => `border-${side}`), 'outline'])
    if (styles[`${line}-style`] === 'none' || styles[`${line}-width`] === '0px')
      for (const part of ['width', 'style', 'color', 'offset'])
        if (`${line}-${part}` in styles) styles[`${line}-${part}`] = 'none';
  if (styles['text-decoration-line'] === 'none')
    for (const part of ['style', 'color', 'thickness']) styles[`text-decoration-${part}`] = 'none';
  if (styles['background-image'] === 'none')
    for (const part of ['size', 'position', 'repeat', 'clip', 'origin', 'attachment'])
      styles[`background-${part}`] = 'none';
  if (styles.stroke === 'none')
    for (const part of ['width', 'opacity', 'dasharray', 'linecap']) styles[`stroke-${part}`] = 'none';
  const working = Object.keys(effects).filter((name) => styles[name] !== effects[name]);
  const isPainted =
    working.length > 0 ||
    !/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(styles['background-color'] ?? '') ||
    styles['background-image'] !== 'none' ||
    styles['box-shadow'] !== 'none' ||
    styles['outline-style'] !== 'none' ||
    sides.some((side) => styles[`border-${side}-style`] !== 'none');
  return { ofText: some(styles, ofText), ofBox: some(styles, [...ofBox, ...working]), isPainted };
}

function some(styles: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, styles[name] ?? '']));
}

function union(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const right = Math.max(one[0] + one[2], other[0] + other[2]);
  const bottom = Math.max(one[1] + one[3], other[1] + other[3]);
  return [left, top, right - left, bottom - top];
}

/** An element for people: its name, and the words by which it is known. */
function labelled(name: string, words = ''): string {
  return words.trim() ? `${name} "${short(words.trim())}"` : name;
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text;
}
