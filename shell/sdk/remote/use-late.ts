import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of a screen that is not needed to show the screen, such as the content of a dialog. Its code comes when the
 * browser is idle, or at once when the visitor asks for the part.
 *
 * @param load imports the part: `() => import('./match-dialog.tsx')`
 * @param isWanted whether the visitor waits for it
 * @param failed tells the visitor that the part did not come. When the visitor asks again, the part is loaded again
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

/**
 * On a metered connection, visitors do not pay for code that they may never use: the part comes when a visitor asks for
 * it.
 */
function whenIdle(work: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 200);
}
