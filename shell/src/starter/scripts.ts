import { deadlines } from '@mutha/contract';
import { scriptsId } from './starter-handle.ts';

/**
 * The page's scripts, the notice for a visitor of a page whose controls do not work, and, on a page that is hydrated on
 * intent, the links that preload the scripts of its remotes. A browser does not load what is in a template. The policy
 * for Trusted Types allows a copy of an element, since its address is part of the page's HTML.
 */
const content = () => (document.getElementById(scriptsId) as HTMLTemplateElement).content;

/** A copy of the notice. */
export function copyOfNotice(): Element {
  return document.importNode(content().querySelector('[role]') as Element, true);
}

/** The addresses of the page's scripts, or of those that are only preloaded. */
export function addressesOf(element: 'script' | 'link'): string[] {
  const attribute = element === 'script' ? 'src' : 'href';
  return [...content().querySelectorAll(element)].map((each) => each.getAttribute(attribute) as string);
}

let inserted: Element[] = [];

/** Inserts the scripts, so that the browser runs them in their order. */
export function insertScripts(): void {
  inserted = [...document.importNode(content(), true).querySelectorAll('script, link')];
  for (const element of inserted) if (element instanceof HTMLScriptElement) element.async = false;
  document.head.append(...inserted);
}

/**
 * @param onError called if one of the page's scripts does not arrive. All inserted ones have been removed then.
 * @returns a function that stops
 */
export function whenScriptFails(onError: () => void): () => void {
  const watch = ({ target }: Event) => {
    // No other script has this attribute before the page's own have run.
    if (!(target instanceof HTMLScriptElement) || !target.defer || !target.isConnected) return;
    for (const element of [target, ...inserted]) element.remove();
    onError();
  };
  addEventListener('error', watch, true);
  return () => removeEventListener('error', watch, true);
}

/**
 * Fetches a file into the browser's cache. Browsers may stop in the middle of an unread answer, so the answer is read.
 * If it fails, the code that needs the file asks again.
 * @returns settled when the file is there, or does not come
 */
function fetchFile(address: string, how: RequestInit): Promise<unknown> {
  return fetch(address, how)
    .then((answer) => answer.blob())
    .catch(() => {});
}

/** @param signal ends the request */
export const prefetchFile = (address: string, signal: AbortSignal | null = null) =>
  fetchFile(address, { priority: 'low', signal });

/** Fetches a file again: the cache may hold a corrupt one, or wait for an answer that hangs. */
export const renew = (address: string) =>
  fetchFile(address, { cache: 'reload', signal: AbortSignal.timeout(deadlines.module) });
