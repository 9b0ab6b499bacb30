import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/**
 * Whether this browser has a connection, as far as it knows.
 * @param onReturn called when there is a connection again: what failed before may arrive now
 */
export function useConnection(onReturn: () => void): boolean {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  const returned = useEffectEvent(onReturn);
  // What ends is that there is none. No event is needed for this: it may have come before anything listened.
  useEffect(() => (isOnline ? undefined : () => void (navigator.onLine && returned())), [isOnline]);
  return isOnline;
}

function watch(onChange: () => void): () => void {
  // Also when the page comes from the browser's back-forward cache.
  const events = ['online', 'offline', 'pageshow'];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

/** The text in place of a reason while there is no connection. */
export const noConnection = 'There is no connection. This page comes by itself as soon as there is one.';
