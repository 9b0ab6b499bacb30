import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { Query } from './query.ts';

/** The value of the router's `useSearchParams`. */
export type Address = readonly [
  URLSearchParams,
  (next: URLSearchParams, how: { replace?: boolean; preventScrollReset?: boolean }) => void,
];

export interface Mirror<S> {
  /** Holds the state; components bind to parts of it with `useStore`. */
  store: StoreApi<S>;
  /** A change that Back should undo: a chip, a choice, the end of a drag. */
  push: (patch: Partial<S>) => void;
  /**
   * One of many changes in a row, such as typing. The address follows when they pause, or when the focus goes
   * elsewhere, without a new history entry.
   */
  replace: (patch: Partial<S>) => void;
  /** A change that is not finished, such as dragging. The address does not follow it yet. */
  preview: (patch: Partial<S>) => void;
}

const never = () => () => {};

/** Milliseconds after the last change until the address follows what was typed. */
const pause = 250;

/**
 * Keeps a store and the address in step: changes by the visitor go to the address, and Back, Forward or a shared link
 * go to the store. On the server and during hydration, the state is the default one, because the HTML was made without
 * a query string: `useStore` then gives the store's initial state, and the address of the shell's router is empty. The
 * state that a link asks for follows at once.
 *
 * @param query a new one, such as one with more choices, reads the address again
 */
export function useMirror<S extends object>(query: Query<S>, [search, setSearch]: Address): Mirror<S> {
  const latest = useRef({ query, search, setSearch });
  latest.current = { query, search, setSearch };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unwritten = useRef<Partial<S>>({});
  /**
   * Values while they are dragged, or moved by a key that is down: an earlier change may reach the address meanwhile.
   */
  const previewed = useRef<Partial<S>>({});
  const lastSearch = useRef(search.toString());
  const lastQuery = useRef(query);
  const flush = useRef<() => void>(() => {});
  /** Whether the address is known, and can be changed: neither is so while the page's HTML is hydrated. */
  const isReady = useRef(true);
  /** Whether something was chosen before that. */
  const hasWaiting = useRef(false);
  const begin = useRef<() => void>(() => {});
  useSyncExternalStore(
    never,
    () => null,
    // React asks for this only while it hydrates.
    () => {
      isReady.current = false;
      return null;
    },
  );
  /**
   * The query strings that were written and are not in the address yet, oldest first: a router changes the address a
   * moment later.
   */
  const underWay = useRef<string[]>([]);

  const [mirror] = useState<Mirror<S>>(() => {
    const store = createStore<S>(() => query.initial);
    store.setState(query.parse(search), true);
    const write = (replace: boolean) => {
      clearTimeout(timer.current);
      unwritten.current = {};
      const { query, search: before } = latest.current;
      const next = query.format(store.getState(), before);
      const known = underWay.current.at(-1) ?? before.toString();
      if (next.toString() === known) return;
      underWay.current.push(next.toString());
      latest.current.setSearch(next, { replace, preventScrollReset: true });
    };
    flush.current = () => Object.keys(unwritten.current).length > 0 && write(true);
    begin.current = () => {
      isReady.current = true;
      if (hasWaiting.current) write(false);
    };
    return {
      store,
      preview(patch) {
        store.setState(patch);
        previewed.current = { ...previewed.current, ...patch };
      },
      push(patch) {
        store.setState(patch);
        previewed.current = {};
        if (isReady.current) return write(false);
        unwritten.current = { ...unwritten.current, ...patch };
        hasWaiting.current = true;
      },
      replace(patch) {
        store.setState(patch);
        unwritten.current = { ...unwritten.current, ...patch };
        clearTimeout(timer.current);
        timer.current = setTimeout(write, pause, true);
      },
    };
  });

  // A change that is not in the address yet is newer than the address. So the address must not replace it.
  useEffect(() => {
    const seen = underWay.current.lastIndexOf(search.toString()) + 1;
    underWay.current = seen ? underWay.current.slice(seen) : [];
    if (seen === 0 && search.toString() !== lastSearch.current) previewed.current = {};
    lastSearch.current = search.toString();
    if (underWay.current.length > 0) return;
    const next = { ...query.parse(search), ...unwritten.current, ...previewed.current };
    const isNew = query !== lastQuery.current;
    lastQuery.current = query;
    // Only another part of the address has changed, such as the item that is open. The state stays, and the lists with
    // it.
    if (!isNew && query.format(next, search).toString() === query.format(mirror.store.getState(), search).toString())
      return;
    mirror.store.setState(next, true);
  }, [mirror, query, search]);
  // A press on another control moves the focus there first. So typed text is written into the history entry in which it
  // was typed, before the press takes effect.
  useEffect(() => {
    document.addEventListener('focusout', flush.current);
    // After Back or Forward, the address is newer than the query strings that were still to come.
    const forget = () => {
      underWay.current = [];
      previewed.current = {};
    };
    addEventListener('popstate', forget);
    // By then React has drawn the page with its whole address, which follows hydration at once.
    queueMicrotask(begin.current);
    return () => {
      document.removeEventListener('focusout', flush.current);
      removeEventListener('popstate', forget);
      clearTimeout(timer.current);
    };
  }, []);
  return mirror;
}
