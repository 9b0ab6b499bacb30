import { type Registry, screenAt as screenIn } from '@mutha/contract';
import type { Match } from '../../../../shell/src/compose/visit.ts';
import type { LiveRegistry } from '../../../../shell/src/registry/registry.ts';
import { remotes } from './parts.ts';

// Of a registry, routes take paths and redirects.
const registry = { remotes } as unknown as Registry;

/** The registry of a site that knows every screen from the start. */
export function knownRegistry(): LiveRegistry {
  const answer = { status: 'ready' as const, registry, from: 'live' as const };
  return { read: async () => answer, isOld: () => false, readOnce: async () => answer, last: () => answer };
}

/** The screen at `path`, if there is one. */
export function screenAt(path: string): Match | undefined {
  return screenIn(registry.remotes, path);
}
