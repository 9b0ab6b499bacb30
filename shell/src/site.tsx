import { FragmentContext } from '@mutha/remote';
import type { ReactNode } from 'react';
import type { Composition } from './compose/composition.ts';
import { CompositionContext } from './compose/use-composition.ts';
import { FragmentSlot } from './slots/fragment-slot.tsx';
import { ToastRegion } from './toasts/toast-region.tsx';

interface SiteProps {
  composition: Composition;
  /** The router's provider: the browser's, or the server's. */
  children: ReactNode;
}

/** What the browser and the server both put around the router: the contexts, and the region of toasts. */
export function Site({ composition, children }: SiteProps) {
  return (
    <CompositionContext value={composition}>
      <FragmentContext value={FragmentSlot}>{children}</FragmentContext>
      <ToastRegion />
    </CompositionContext>
  );
}
