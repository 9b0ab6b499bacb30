import { keepTyped } from '../starter/keep-typed.ts';

/**
 * The regions that React has hydrated, and `main` once what is around them is. The code of a region keeps its forms.
 */
const hydrated = new WeakSet<Element>();

/** @param place a region, or `main` for what is around the regions */
export function markHydrated(place: Element): void {
  hydrated.add(place);
}

/** Whether React has hydrated the region, or the part of `main`, that a node of the page is in. */
export function isHydrated(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return hydrated.has(element?.closest('[data-remote],main') as Element);
}

/** Keeps typed text of all forms that React has not hydrated. */
export function keepForms(): void {
  keepTyped(isHydrated);
}
