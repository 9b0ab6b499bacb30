import { createContext, use } from 'react';

const PortalContext = createContext<HTMLElement | null | undefined>(undefined);

/**
 * Names the element in which the parts below it open their dialogs. `null` means that the element is not
 * there yet: dialogs wait for it.
 */
export const PortalRoot = PortalContext.Provider;

/** @returns undefined if no element is named; dialogs then open in the body */
export function usePortalRoot(): HTMLElement | null | undefined {
  return use(PortalContext);
}
