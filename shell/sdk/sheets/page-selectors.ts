import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';

/**
 * A selector of a remote, which begins at the remote's region. Its elements in front of that are those of the page:
 * `html.dark .card` becomes `html.dark :where(:scope) .card`, since `.card` alone would be looked for in the region.
 */
export interface Placed {
  selector: string;
  /** The part that names an element of the page, where that is the element that the selector chooses. */
  beyond?: string;
}

/** The selectors of a list, each placed in the region of a remote. */
export function placed(list: string): Placed[] {
  const found: Placed[] = [];
  selectorParser((root) => {
    root.each((selector) => void found.push(place(selector)));
  }).processSync(list);
  return found;
}

function place(selector: Selector): Placed {
  const compounds = compoundsOf(selector);
  const last = compounds.findLastIndex(({ nodes }) => nodes.some(isOfPage));
  const compound = compounds[last];
  const text = String(selector).trim();
  if (!compound) return { selector: text };
  const names = compound.nodes.map(String).join('').trim();
  if (last === compounds.length - 1) {
    // Only the element itself, such as `:root`: the region takes its place.
    const isAlone = compounds.length === 1 && compound.nodes.length === 1;
    return { selector: isAlone ? ':scope' : `${text} :scope`, beyond: names };
  }
  const next = compound.combinator;
  if (next?.value.trim()) return { selector: text, beyond: text };
  const at = next ? selector.index(next) : 0;
  const [before, after] = [selector.nodes.slice(0, at), selector.nodes.slice(at + 1)].map((nodes) =>
    nodes.map(String).join('').trim(),
  );
  return { selector: `${before} :where(:scope) ${after}` };
}

interface Compound {
  nodes: Node[];
  /** The combinator after it; undefined after the last one. */
  combinator?: Node & { value: string };
}

function compoundsOf(selector: Selector): Compound[] {
  const compounds: Compound[] = [{ nodes: [] }];
  selector.each((node) => {
    const compound = compounds.at(-1) as Compound;
    if (node.type === 'combinator') {
      compound.combinator = node;
      compounds.push({ nodes: [] });
    } else if (node.type !== 'comment') compound.nodes.push(node);
  });
  return compounds;
}

const pageTags = new Set(['html', 'head', 'body']);
const pagePseudos = /^:(root|host|host-context)$|^::(view-transition|slotted)\b/i;

/** Whether a part of a selector can only match an element around the regions: `html`, `:root`, `:is(html, body)`. */
function isOfPage(node: Node): boolean {
  if (node.type === 'tag') return pageTags.has(node.value.toLowerCase());
  if (node.type !== 'pseudo') return false;
  if (pagePseudos.test(node.value)) return true;
  return (
    /^:(is|where|matches|-(webkit|moz)-any)$/i.test(node.value) &&
    node.nodes.length > 0 &&
    node.nodes.some((selector) => compoundsOf(selector).at(-1)?.nodes.some(isOfPage))
  );
}
