import type { Deployed } from '@mutha/contract';
import { freshAddress, markFailed } from '../attempt.ts';

const integrities = new Map<string, string>();
/** The addresses that were asked for, and from which nothing has come. */
const awaited = new Set<string>();

/**
 * Watches the scripts and stylesheets that the builds themselves add to the head, no matter how late: those of remotes,
 * and those of the shell that were not needed at first. Each gets its hash, if it is known. One that did not arrive
 * before is asked for at another address.
 */
export function watchAddedFiles(): void {
  const { head } = document;
  const append = head.appendChild;
  head.appendChild = <T extends Node>(node: T): T => {
    if (node instanceof HTMLScriptElement) prepare(node, 'src', node.src);
    if (node instanceof HTMLLinkElement) prepare(node, 'href', node.href);
    return append.call(head, node) as T;
  };
}

/**
 * Gives each script and stylesheet of a release its hash. A remote's own build adds them to the head without a hash:
 * stock builds have no hashes, and in our builds they would be there twice, since the descriptor has them already.
 */
export function holdToHashes({ base, files }: Pick<Deployed, 'base' | 'files'>): void {
  for (const [file, { integrity }] of Object.entries(files))
    integrities.set(new URL(base + file, location.href).href, integrity);
}

function prepare(element: HTMLElement, attribute: 'src' | 'href', address: string): void {
  const integrity = integrities.get(address);
  if (integrity) Object.assign(element, { crossOrigin: 'anonymous', integrity });
  // Whoever waited for it has given up: it would not be asked for again otherwise.
  if (awaited.has(address)) {
    markFailed(address);
    element.setAttribute(attribute, freshAddress(address));
  }
  awaited.add(address);
  element.addEventListener('load', () => awaited.delete(address));
}
