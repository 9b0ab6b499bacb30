import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page has come to life. False on the server and in the first render over its HTML, which must both draw
 * the same; true from then on, and at once on pages that are drawn in the browser from the start.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
