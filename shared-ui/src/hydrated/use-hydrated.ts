import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether a part is the browser's own, and no longer the server's HTML being taken over: false on the server and in
 * the render that hydrates, then true at once. What is drawn in the browser only has it true from the start.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
