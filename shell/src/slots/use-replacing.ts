import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { handOver, type Left, leftIn } from './hand-over-state.ts';

/**
 * How one region replaces another at its place. The HTML of a page stays until its replacement is drawn. Each region
 * gets the visitor's work of the one before.
 *
 * @param isThere whether the page's HTML holds the region, and React cannot hydrate it: its code did not arrive, or the
 *   release before has taken over, which draws something else
 * @param isReady whether there is a region to draw
 */
export function useReplacing(isThere: boolean, isReady: boolean) {
  const [isHtmlThere, setHtmlThere] = useState(isThere);
  const left = useRef<Left>(undefined);
  useEffect(() => {
    if (isHtmlThere && isReady) startTransition(() => setHtmlThere(false));
  }, [isHtmlThere, isReady]);
  return {
    isHtmlThere,
    /** Called with the element of a region before React removes it. */
    onLeave: useCallback((element: HTMLElement, isHtml: boolean) => {
      left.current = leftIn(element, isHtml);
    }, []),
    /** Called with the element of a region once it is drawn. */
    onDrawn: useCallback((element: HTMLElement) => {
      const before = left.current;
      left.current = undefined;
      if (before) queueMicrotask(() => handOver(before, element));
    }, []),
  };
}
