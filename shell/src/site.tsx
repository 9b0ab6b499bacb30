import { FragmentContext } from '@mutha/remote';
import type { ReactNode } from 'react';
import type { Composition } from './compose/composition.ts';
import { CompositionContext } from './compose/use-composition.ts';
import { FragmentSlot } from './slots/fragment-slot.tsx';

interface SiteProps {
  composition: Composition;
  /** The router's provider: the browser's, or the server's. */
  children: ReactNode;
}

/** What browser and server put around the router alike. */
export function Site({ composition, children }: SiteProps) {
  return (
    <CompositionContext value={composition}>
      <FragmentContext value={FragmentSlot}>{children}</FragmentContext>
    </CompositionContext>
  );
}
