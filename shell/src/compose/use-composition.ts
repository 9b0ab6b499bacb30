import { createContext, use } from 'react';
import { type Composition, createComposition } from './composition.ts';

export const CompositionContext = createContext<Composition>(createComposition({ contract: 1, remotes: {} }));

export function useComposition(): Composition {
  return use(CompositionContext);
}
