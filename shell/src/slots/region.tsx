import { PortalRoot } from '@mutha/shared-ui';
import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { starterOfPage } from '../starter/handle.ts';
import { leaveToItsCode } from './kept-forms.ts';

interface RegionProps {
  remote: string;
  /** The name of the fragment that it is, if it is one. */
  fragment?: string;
  version?: string;
  state: 'ready' | 'unavailable';
  children: ReactNode;
  /** Called with the region's element when it is drawn. */
  onDrawn?: (element: HTMLElement) => void;
  /** Called with the region's element before it is removed. */
  onLeave?: (element: HTMLElement, isHtml: boolean) => void;
}

/**
 * The part of the page that a remote owns. The remote's stylesheet applies from here down to the next region. Dialogs
 * open inside the region, so that the same stylesheet applies to them.
 */
export function Region({ remote, fragment, version, state, children, onDrawn, onLeave }: RegionProps) {
  const [portals, setPortals] = useState<HTMLElement | null>(null);
  // In a transition, React first hydrates the parts of the region that are not hydrated yet, instead of drawing them
  // anew.
  const keep = useCallback((element: HTMLElement | null) => startTransition(() => setPortals(element)), []);
  const own = useRef<HTMLElement>(undefined);
  const take = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      own.current = element;
      // The page's HTML names the release that drew it. The release that hydrates it may be another one.
      if (version) element.setAttribute('data-version', version);
      onDrawn?.(element);
      return () => onLeave?.(element, false);
    },
    [version, onDrawn, onLeave],
  );
  useEffect(() => {
    // When the region has come to life, for `?inspect` and for whoever records the page's performance.
    performance.mark(`${remote}/${fragment ?? ''}`);
    if (!own.current) return;
    leaveToItsCode(own.current);
    starterOfPage()?.answer(own.current);
  }, [remote, fragment]);
  return (
    <div ref={take} data-remote={remote} data-fragment={fragment} data-version={version} data-state={state}>
      <PortalRoot value={portals}>{children}</PortalRoot>
      <div ref={keep} data-portals="" />
    </div>
  );
}
