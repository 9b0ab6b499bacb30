import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Change } from './change.ts';

/** A page as it is sent, before any script runs. */
export interface Sent {
  /** By their keys, such as `title` or `meta description`. */
  head: Map<string, string>;
  /** The text of its body, in the order of the HTML. */
  text: string;
}

/**
 * Reads the HTML of a page.
 * @param stable replaces what differs between two sites with the same content, such as addresses of files
 */
export function readSent(html: string, stable: (text: string) => string): Sent {
  const head = new Map<string, string>();
  const texts: string[] = [];
  const put = (key: string, value: string) => head.set(key, head.has(key) ? `${head.get(key)} | ${value}` : value);
  const walk = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text') {
      texts.push((node as DefaultTreeAdapterTypes.TextNode).value);
      return;
    }
    if (!('tagName' in node)) return;
    const own = Object.fromEntries(node.attrs.map(({ name, value }) => [name, stable(value)]));
    const said = headOf(node, own, stable);
    if (said) put(...said);
    if (unread.has(node.tagName)) return;
    texts.push(' ');
    for (const child of node.childNodes) walk(child);
    texts.push(' ');
  };
  for (const child of parse(html).childNodes) walk(child);
  return { head, text: texts.join('').replaceAll(/\s+/g, ' ').trim() };
}

const unread = new Set(['script', 'style', 'title', 'noscript', 'template', 'svg']);

/** The key and the value of an element of the head. */
function headOf(
  { tagName, childNodes }: DefaultTreeAdapterTypes.Element,
  own: Record<string, string>,
  stable: (text: string) => string,
): [string, string] | undefined {
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  if (tagName === 'html') return ['language', [own.lang, own.dir].filter(Boolean).join(' ')];
  if (tagName === 'title') return ['title', text];
  if (tagName === 'script' && own.type === 'application/ld+json') return ['structured data', stable(text)];
  if (tagName === 'link' && /canonical|alternate|icon|manifest/.test(own.rel ?? ''))
    return [`link ${own.rel}`, own.href ?? ''];
  if (tagName !== 'meta' || own['http-equiv']) return undefined;
  const name = own.name ?? own.property ?? (own.charset && 'charset');
  return name ? [`meta ${name}`, own.content ?? own.charset ?? ''] : undefined;
}

/** The differences of the HTML that is sent. @param owner whose page it is */
export function sentChanges(owner: string, before: Sent, after: Sent): Change[] {
  const changes: Change[] = [];
  for (const key of new Set([...before.head.keys(), ...after.head.keys()])) {
    const [was, is] = [before.head.get(key), after.head.get(key)];
    if (was !== is) changes.push({ kind: 'head', owner, said: `${key}: ${quoted(was)} → ${quoted(is)}` });
  }
  if (before.text !== after.text) {
    const [was, is] = firstDifference(before.text, after.text);
    changes.push({ kind: 'html', owner, said: `The text of the HTML: ${quoted(was)} → ${quoted(is)}` });
  }
  return changes;
}

/** The beginning of the first difference of two texts, with a few words before it. */
function firstDifference(before: string, after: string): [string, string] {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const from = Math.max(0, before.lastIndexOf(' ', Math.max(0, at - 20)));
  return [before.slice(from, at + 60).trim(), after.slice(from, at + 60).trim()];
}

/** A text for people: short, in quotation marks; `nothing` for none. */
export function quoted(text: string | undefined): string {
  if (!text) return 'nothing';
  return `"${text.length > 90 ? `${text.slice(0, 89)}…` : text}"`;
}
