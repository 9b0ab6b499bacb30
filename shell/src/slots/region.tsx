import { PortalRoot } from '@mutha/shared-ui';
import { type ReactNode, startTransition, useCallback, useState } from 'react';

interface RegionProps {
  remote: string;
  version?: string;
  state: 'ready' | 'unavailable';
  children: ReactNode;
  /** Called with the region's element, and not when it goes. */
  onDrawn?: (element: HTMLElement) => void;
}

/**
 * The part of the page that a remote owns. Its stylesheet reaches from here down, to the next region. Dialogs
 * and tooltips open inside it, so that they obey the same sheet.
 */
export function Region({ remote, version, state, children, onDrawn }: RegionProps) {
  const [portals, setPortals] = useState<HTMLElement | null>(null);
  // In a transition: what in the region is still to be hydrated is hydrated first, not drawn anew.
  const keep = useCallback((element: HTMLElement | null) => startTransition(() => setPortals(element)), []);
  return (
    <div
      ref={(element) => {
        // The page's HTML names the release that has drawn it; it may be another one that brings it to life.
        if (version) element?.setAttribute('data-version', version);
        if (element) onDrawn?.(element);
      }}
      data-remote={remote}
      data-version={version}
      data-state={state}
    >
      <PortalRoot value={portals}>{children}</PortalRoot>
      <div ref={keep} data-portals="" />
    </div>
  );
}
