import { createContext, use } from 'react';

const PortalContext = createContext<HTMLElement | null | undefined>(undefined);

/**
 * Where the parts below it open their dialogs and tooltips. With `null` the place is not there yet, and they wait for
 * it.
 */
export const PortalRoot = PortalContext.Provider;

/** @returns undefined where nobody has named a place: then it is the body */
export function usePortalRoot(): HTMLElement | null | undefined {
  return use(PortalContext);
}
