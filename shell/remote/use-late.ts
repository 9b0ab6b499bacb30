import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of a screen that is not needed to show it, such as what a dialog holds. Its code comes when the browser is
 * idle, or at once when the visitor asks for it.
 *
 * @param load imports the part: `() => import('./match-dialog.tsx')`
 * @param isWanted whether the visitor waits for it
 * @param failed tells the visitor that it did not come; when it is wanted again, it is asked for again
 * @returns the part; undefined until it is there
 */
export function useLate<T extends object>(
  load: () => Promise<T>,
  isWanted: boolean,
  failed: () => void,
): T | undefined {
  const [part, setPart] = useState<T>();
  const isThere = part !== undefined;
  const begin = useEffectEvent((isShown: () => boolean) => {
    if (isShown())
      load().then(
        (loaded) => isShown() && setPart(loaded),
        () => isShown() && isWanted && failed(),
      );
  });
  useEffect(() => {
    if (isThere) return;
    let isShown = true;
    if (isWanted) begin(() => isShown);
    else whenIdle(() => begin(() => isShown));
    return () => {
      isShown = false;
    };
  }, [isThere, isWanted]);
  return part;
}

/** Nobody pays for bytes that may never be used: on a connection that is metered, the part comes when it is wanted. */
function whenIdle(work: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 200);
}
