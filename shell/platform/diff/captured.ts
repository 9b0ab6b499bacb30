import type { CDPSession } from 'playwright-core';
import { readStyles, type Styles, sceneStyles, wordsOf } from './styles.ts';

/** Left, top, width and height in pixels of the whole page. */
export type Box = readonly [number, number, number, number];

/** A node of a page as a browser shows it. */
export interface CapturedNode {
  parent?: CapturedNode;
  /** In small letters; `#text`, `#comment` and the like for a node that is not an element. */
  tag: string;
  /** Its own words, if it is a text. */
  text: string;
  attributes: Record<string, string>;
  /** The name of a pseudo element, such as `after`. */
  pseudo?: string;
  /** The present value of a field. */
  typed?: string;
  isChecked: boolean;
  /** Missing if it has no place on the page. */
  styles?: Styles;
  box?: Box;
  /** Whether it is in the body, and may be shown. */
  isRead: boolean;
  /** `shell`, or the remote whose part of the page it is in. */
  owner: string;
  /** How many elements it is nested in. */
  depth: number;
}

const unread = new Set(wordsOf('script style noscript template link meta title base'));

/**
 * Lets a browser list all nodes of a page, with their places and styles.
 * @param stable replaces what differs between two sites with the same content, such as addresses of files
 * @returns its nodes, in the order of its HTML: each one after its parent
 */
export async function capture(session: CDPSession, stable: (text: string) => string): Promise<CapturedNode[]> {
  const captured = await session.send('DOMSnapshot.captureSnapshot', { computedStyles: sceneStyles });
  const [document] = captured.documents;
  if (!document) return [];
  const { nodes, layout } = document;
  const textAt = (index = -1) => captured.strings[index] ?? '';
  const textsOf = (rare: typeof nodes.inputValue) =>
    new Map(rare?.index.map((node, at) => [node, textAt(rare.value[at])]));
  const [pseudos, typed, checked] = [textsOf(nodes.pseudoType), textsOf(nodes.inputValue), nodes.inputChecked?.index];
  // The first place of a node is its box. An empty text that it renders has another one.
  const placeOf = new Map(layout.nodeIndex.map((node, at) => [node, at] as const).toReversed());
  // Most elements share their styles with many others.
  const known = new Map<string, Styles>();
  const stylesAt = (place: number) => {
    const values = layout.styles[place] ?? [];
    const styles = known.get(values.join()) ?? readStyles(values.map((value) => stable(textAt(value))));
    known.set(values.join(), styles);
    return styles;
  };
  const all: CapturedNode[] = [];
  for (const [node, parentIndex] of (nodes.parentIndex ?? []).entries()) {
    const parent = all[parentIndex];
    const tag = textAt(nodes.nodeName?.[node]).toLowerCase();
    const place = placeOf.get(node);
    const attributes: CapturedNode['attributes'] = {};
    const pairs = nodes.attributes?.[node] ?? [];
    for (let at = 0; at < pairs.length; at += 2) attributes[textAt(pairs[at])] = textAt(pairs[at + 1]);
    all.push({
      parent,
      tag,
      text: textAt(nodes.nodeValue?.[node]),
      attributes,
      pseudo: pseudos.get(node),
      typed: typed.get(node),
      isChecked: checked?.includes(node) === true,
      ...(place !== undefined && { styles: stylesAt(place), box: layout.bounds[place] as unknown as Box }),
      isRead: (tag === 'body' || parent?.isRead === true) && !unread.has(tag),
      owner: attributes['data-remote'] ?? attributes['data-missing'] ?? parent?.owner ?? 'shell',
      depth: (parent?.depth ?? 0) + 1,
    });
  }
  return all;
}
