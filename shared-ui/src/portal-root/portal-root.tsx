import { createContext, use } from 'react';

const PortalContext = createContext<HTMLElement | null>(null);

/** Where the parts below it open their dialogs and tooltips; the body where there is none. */
export const PortalRoot = PortalContext.Provider;

export function usePortalRoot(): HTMLElement | null {
  return use(PortalContext);
}
