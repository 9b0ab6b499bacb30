import { starterOfPage } from '../starter/starter-handle.ts';
import { handOver, type Left } from './hand-over-state.ts';
import { isHydrated, keepForms, markHydrated } from './hydrated-regions.ts';

interface Edit {
  record: MutationRecord;
  /** Makes an edit again that has been undone. */
  redo?: (() => void) | undefined;
}

/** What others have done to HTML that is not hydrated yet, in its order. */
let edits: Edit[] = [];
/** The region in which the visitor was when React began to hydrate an edited page. */
let visited: Left | undefined;

/**
 * Shows the HTML as it came, without what a browser's translation or an extension has made of its texts: called just
 * before React hydrates a part of it. React renders a part again if its texts are not what it expects, and what was
 * typed there would be lost. No form and no field is touched, so text, focus and selection stay.
 */
export function undoEdits(): void {
  const { edits: added = [], observer } = starterOfPage() ?? {};
  added.push(...(observer?.takeRecords() ?? []));
  edits.push(...added.splice(0).map((record) => ({ record })));
  edits = edits.filter(({ record }) => !isHydrated(record.target));
  if (edits.length === 0) return;
  // A text may change in the middle of hydration all the same. The code of a form then takes what was typed from there.
  keepForms();
  const focused = document.activeElement ?? undefined;
  const element = focused?.closest<HTMLElement>('[data-remote]');
  if (element && !isHydrated(element)) visited = { element, isHtml: true, focused, scrolled: [] };
  for (const edit of edits.toReversed()) edit.redo ??= undo(edit.record);
  observer?.takeRecords();
}

/**
 * Shows again what {@link undoEdits} has undone.
 * @param place the region that React has hydrated by now, or `main` for what is around the regions
 */
export function redoEdits(place: HTMLElement): void {
  const { observer } = starterOfPage() ?? {};
  for (const edit of edits) {
    edit.redo?.();
    edit.redo = undefined;
  }
  markHydrated(place);
  if (visited && !visited.element.isConnected && isSame(visited.element, place)) {
    const left = visited;
    visited = undefined;
    // It was rendered again. The next letter must find its field.
    queueMicrotask(() => handOver(left, place));
  }
  observer?.takeRecords();
  const regions = document.querySelectorAll('main [data-remote]:not([data-state=unavailable])');
  if ([...regions].every(isHydrated)) leaveEdits();
}

/** From here on, React draws this page, and nothing is undone. */
export function leaveEdits(): void {
  starterOfPage()?.observer.disconnect();
  edits = [];
}

function isSame(region: Element, other: Element): boolean {
  return ['data-remote', 'data-fragment'].every((name) => region.getAttribute(name) === other.getAttribute(name));
}

function undo({ type, target, addedNodes, removedNodes, nextSibling, oldValue }: MutationRecord): () => void {
  if (type === 'characterData') {
    const text = target as CharacterData;
    const { data } = text;
    text.data = oldValue as string;
    return () => {
      text.data = data;
    };
  }
  const removed = [...removedNodes];
  const were = [...addedNodes, ...removed].map((node) => [node, node.parentNode, node.nextSibling] as const);
  for (const node of addedNodes) if (node.parentNode === target) put(node, null, null);
  for (const node of removed) put(node, target, nextSibling);
  return () => {
    // Otherwise the page's own code has drawn something else there.
    if (removed.every((node) => node.parentNode === target))
      for (const [node, parent, next] of were) put(node, parent, next);
  };
}

/** Puts a node into a parent, or takes it out of its own where there is none. */
function put(node: Node, parent: Node | null, next: Node | null): void {
  if (parent) parent.insertBefore(node, next?.parentNode === parent ? next : null);
  else node.parentNode?.removeChild(node);
}
