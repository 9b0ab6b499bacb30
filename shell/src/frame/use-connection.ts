import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/**
 * Whether this browser has a connection, as far as it knows.
 * @param onReturn called when there is a connection again: what failed before may arrive now
 */
export function useConnection(onReturn: () => void): boolean {
  const onOnline = useEffectEvent(onReturn);
  useEffect(() => {
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}

function watch(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, onChange);
  };
}

/** The text in place of a reason while there is no connection. */
export const noConnection = 'There is no connection. This page comes by itself as soon as there is one.';
