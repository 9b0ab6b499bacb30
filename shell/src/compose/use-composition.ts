import { createContext, use } from 'react';
import type { Composition } from './composition.ts';

export const CompositionContext = createContext<Composition | null>(null);

/** @throws Error outside the site */
export function useComposition(): Composition {
  const composition = use(CompositionContext);
  if (!composition) throw new Error('There is no composition here. Screens and fragments are drawn inside <Site>.');
  return composition;
}
