import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether a part is hydrated: false on the server and in the render that hydrates, then true at once. For a part that
 * is drawn only in the browser, it is true from the start.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
