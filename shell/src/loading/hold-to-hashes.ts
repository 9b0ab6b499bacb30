import type { Deployed } from '@mutha/contract';

const integrities = new Map<string, string>();

/**
 * Gives each script and stylesheet of a release its hash, no matter how late a chunk asks for it. A remote's own build
 * adds them to the head without a hash: stock builds have no hashes, and in our builds they would be there twice, since
 * the descriptor has them already.
 */
export function holdToHashes({ base, files }: Pick<Deployed, 'base' | 'files'>): void {
  if (integrities.size === 0) watchHead();
  for (const [file, { integrity }] of Object.entries(files))
    integrities.set(new URL(base + file, location.href).href, integrity);
}

function watchHead(): void {
  const { head } = document;
  const append = head.appendChild;
  head.appendChild = <T extends Node>(node: T): T => {
    if (node instanceof HTMLScriptElement) hold(node, node.src);
    if (node instanceof HTMLLinkElement) hold(node, node.href);
    return append.call(head, node) as T;
  };
}

function hold(element: HTMLScriptElement | HTMLLinkElement, address: string): void {
  const integrity = integrities.get(address);
  if (!integrity) return;
  element.crossOrigin = 'anonymous';
  element.integrity = integrity;
}
