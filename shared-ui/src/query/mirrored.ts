import { useDeferredValue } from 'react';
import { useStore } from 'zustand';
import { bindings } from './bindings.ts';
import { type Address, type Mirror, useMirror } from './mirror.ts';
import type { Query } from './query.ts';
import { useAsked } from './use-asked.ts';

/** A screen's state in the address, and what its controls need. */
export interface Mirrored<S> extends Pick<Mirror<S>, 'push'>, ReturnType<typeof bindings<S>> {
  /** The state as the visitor has just set it. Controls show it. */
  now: S;
  /** The same, or that of a moment before, while React is still drawing. Lists show it, so that typing stays quick. */
  deferred: S;
}

/**
 * Keeps a screen's state in the address, as `useMirror` says, and binds controls to it, as `bindings` says. Parts of
 * the class `ui-asked` appear once they are what the address asks for (`useAsked`).
 */
export function useMirrored<S extends object>(query: Query<S>, address: Address): Mirrored<S> {
  const mirror = useMirror(query, address);
  const now = useStore(mirror.store);
  const deferred = useDeferredValue(now);
  useAsked(query, address[0], deferred);
  return { now, deferred, push: mirror.push, ...bindings(mirror, now) };
}
