import type { Deployed } from '@mutha/contract';

const integrities = new Map<string, string>();

/**
 * Holds every script and stylesheet of a release to its hash, however late a chunk asks for it. What a build loads by
 * itself it puts into the head without a hash: one in it would be there twice, since the descriptor has it already, and
 * stock builds have none.
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
