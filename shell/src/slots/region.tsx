import { PortalRoot } from '@mutha/shared-ui';
import { type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { starterOfPage } from '../starter/starter-handle.ts';
import { redoEdits, undoEdits } from './foreign-edits.ts';

interface RegionProps {
  remote: string;
  /** The name of the fragment that it is, if it is one. */
  fragment?: string;
  version: string;
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
export function Region({ remote, fragment, version, children, onDrawn, onLeave }: RegionProps) {
  // Before React looks at the content of the region for the first time.
  useState(undoEdits);
  const [portals, setPortals] = useState<HTMLElement | null>(null);
  // In a transition, React first hydrates the parts of the region that are not hydrated yet, instead of rendering them
  // again.
  const keep = useCallback((element: HTMLElement | null) => startTransition(() => setPortals(element)), []);
  const own = useRef<HTMLElement>(undefined);
  const take = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      own.current = element;
      // The page's HTML names the release that drew it. The release that hydrates it may be another one.
      element.setAttribute('data-version', version);
      onDrawn?.(element);
      return () => onLeave?.(element, false);
    },
    [version, onDrawn, onLeave],
  );
  useLayoutEffect(() => redoEdits(own.current as HTMLElement), []);
  useEffect(() => {
    // Marks the time of hydration, for `?inspect` and for performance recordings.
    performance.mark(`${remote}/${fragment ?? ''}`);
    const element = own.current;
    if (!element) return;
    // The press may be in a part of the region that React has not hydrated yet. Outside of effects, a press hydrates
    // it.
    queueMicrotask(() => starterOfPage()?.replayPress(element));
  }, [remote, fragment]);
  return (
    <div ref={take} data-remote={remote} data-fragment={fragment} data-version={version} data-state="ready">
      <PortalRoot value={portals}>{children}</PortalRoot>
      <div ref={keep} data-portals="" />
    </div>
  );
}

interface KeptHtmlProps {
  remote: string;
  /** True if no code will take over the HTML. Otherwise presses in the region wait for that code. */
  isGivenUp: boolean;
  onLeave?: (element: HTMLElement, isHtml: boolean) => void;
}

/**
 * Keeps the HTML of a region that React cannot hydrate: its code did not arrive, or the code is from another release
 * than the HTML. In the first render over that HTML, React hydrates the region's element and leaves its content as it
 * is.
 */
export function KeptHtml({ remote, isGivenUp, onLeave }: KeptHtmlProps) {
  const keep = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      if (isGivenUp) {
        element.setAttribute('data-state', 'unavailable');
        starterOfPage()?.dropPress(element);
      }
      return () => onLeave?.(element, true);
    },
    [isGivenUp, onLeave],
  );
  return (
    <div
      ref={keep}
      data-remote={remote}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it says that the content is not React's; never written
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
