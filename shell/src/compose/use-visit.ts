import { createContext, useContext } from 'react';
import type { Visit } from '../site-router.ts';

export const VisitContext = createContext<Visit | undefined>(undefined);

/** What this tab shows. */
export function useVisit(): Visit {
  return useContext(VisitContext) as Visit;
}
