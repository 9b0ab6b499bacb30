import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type Left, leftIn } from './left.ts';

const late = () => import(/* webpackChunkName: "late" */ './hand-over.ts');

/**
 * How one region replaces another at its place. The HTML of a page stays until what replaces it is drawn, and each
 * region gets what the visitor has done in the one before.
 *
 * @param isThere whether the page's HTML holds the region, and React cannot hydrate it: its code did not arrive, or the
 *   release before has taken over, which draws something else
 * @param isReady whether there is a region to draw
 */
export function useReplacing(isThere: boolean, isReady: boolean) {
  const [isHtmlThere, setHtmlThere] = useState(isThere);
  const left = useRef<Left>(undefined);
  useEffect(() => {
    if (!isHtmlThere || !isReady) return;
    const draw = () => startTransition(() => setHtmlThere(false));
    late().then(draw, draw);
  }, [isHtmlThere, isReady]);
  return {
    isHtmlThere,
    /** Called with the element of a region before it goes. */
    onLeave: useCallback((element: HTMLElement, isHtml: boolean) => {
      left.current = leftIn(element, isHtml);
    }, []),
    /** Called with the element of a region once it is drawn. */
    onDrawn: useCallback((element: HTMLElement) => {
      const before = left.current;
      left.current = undefined;
      // Without the chunk that is lost, but the region works.
      if (before)
        late().then(
          ({ handOver }) => handOver(before, element),
          () => {},
        );
    }, []),
  };
}
