import { deadlines } from '@mutha/contract';
import { scriptsId } from './handle.ts';

/**
 * The scripts of the page, and the links that preload the scripts of its remotes. A browser does not load what is in a
 * template. The policy for Trusted Types allows a copy of an element, since its address is part of the page's HTML.
 */
const content = () => (document.getElementById(scriptsId) as HTMLTemplateElement).content;

/** A copy of the script in the template that is asked for where the script at an address did not arrive. */
export function secondTryOf(address: string): HTMLScriptElement | undefined {
  const script = content().querySelector<HTMLScriptElement>(`script[src^="${CSS.escape(address)}?"]`);
  return script ? document.importNode(script) : undefined;
}

/** A copy of the notice in the template, for a visitor of a page whose controls do not work. */
export function copyOfNotice(): Element {
  return document.importNode(content().querySelector('[role]') as Element, true);
}

/** The addresses of the page's scripts, or of those that are only preloaded. */
export function addressesOf(element: 'script' | 'link'): string[] {
  const attribute = element === 'script' ? 'src' : 'href';
  return [...content().querySelectorAll(element)].map((each) => each.getAttribute(attribute) as string);
}

/**
 * Inserts the scripts, so that the browser runs them in their order.
 * @param onError called once if one of the shell's scripts does not arrive. All scripts have then been removed again.
 */
export function insertScripts(onError: () => void): void {
  const elements = [...document.importNode(content(), true).children];
  for (const element of elements) {
    if (!(element instanceof HTMLScriptElement)) continue;
    element.async = false;
    element.onerror = () => {
      if (!element.isConnected) return;
      for (const inserted of elements) inserted.remove();
      onError();
    };
  }
  document.head.append(...elements);
}

/**
 * Fetches a file into the browser's cache. Browsers may stop in the middle of an unread answer, so the answer is read.
 * If it fails, the code that needs the file asks again.
 * @param signal ends the request
 */
export function prefetchFile(address: string, signal: AbortSignal | null = null): void {
  fetch(address, { priority: 'low', signal })
    .then((answer) => answer.blob())
    .catch(() => {});
}

/**
 * Fetches a file again into the browser's cache, which may hold a corrupt one or wait for an answer that hangs.
 * @returns settled when the file is there, or does not come
 */
export async function renew(address: string): Promise<void> {
  try {
    await (await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(deadlines.module) })).blob();
  } catch {}
}
