import { useEffect, useRef, useState } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { Query } from './query.ts';

/** What `useSearchParams` of the router gives. */
export type Address = readonly [
  URLSearchParams,
  (next: URLSearchParams, how: { replace?: boolean; preventScrollReset?: boolean }) => void,
];

export interface Mirror<S> {
  /** Holds the state; components bind to parts of it with `useStore`. */
  store: StoreApi<S>;
  /** A change that Back should undo: a chip, a choice, the end of a drag. */
  push: (patch: Partial<S>) => void;
  /** One of many changes in a row, such as typing: the address follows when they pause, and keeps no history. */
  replace: (patch: Partial<S>) => void;
  /** A change under way, such as dragging, which the address does not follow yet. */
  preview: (patch: Partial<S>) => void;
}

/** Milliseconds without a change after which the address follows what is typed. */
const pause = 250;

/**
 * Keeps a store and the address in step: what the visitor changes goes to the address, and Back, Forward
 * or a shared link go to the store. On the server and while its HTML is hydrated it is the default state, since the
 * HTML was made without a query string: `useStore` answers with the store's initial state then, and the address
 * that the shell's router gives is empty; what a link asks for follows at once.
 */
export function useMirror<S extends object>(query: Query<S>, [search, setSearch]: Address): Mirror<S> {
  const latest = useRef({ search, setSearch });
  latest.current = { search, setSearch };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unwritten = useRef<Partial<S>>({});
  /** What was written and has not come back as the address yet, oldest first: a router takes a moment. */
  const underWay = useRef<string[]>([]);

  const [mirror] = useState<Mirror<S>>(() => {
    const store = createStore<S>(() => query.initial);
    store.setState(query.parse(search), true);
    const write = (replace: boolean) => {
      clearTimeout(timer.current);
      unwritten.current = {};
      const before = latest.current.search;
      const next = query.format(store.getState(), before);
      const known = underWay.current.at(-1) ?? before.toString();
      if (next.toString() === known) return;
      underWay.current.push(next.toString());
      latest.current.setSearch(next, { replace, preventScrollReset: true });
    };
    return {
      store,
      preview: (patch) => store.setState(patch),
      push(patch) {
        store.setState(patch);
        write(false);
      },
      replace(patch) {
        store.setState(patch);
        unwritten.current = { ...unwritten.current, ...patch };
        clearTimeout(timer.current);
        timer.current = setTimeout(() => write(true), pause);
      },
    };
  });

  // What is typed and not yet in the address is newer than the address, and so is what was written since.
  useEffect(() => {
    const seen = underWay.current.lastIndexOf(search.toString()) + 1;
    underWay.current = seen ? underWay.current.slice(seen) : [];
    if (underWay.current.length > 0) return;
    mirror.store.setState({ ...query.parse(search), ...unwritten.current }, true);
  }, [mirror, query, search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return mirror;
}
