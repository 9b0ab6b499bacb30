import { useEffect, useRef, useState } from 'react';

/**
 * Reads a screen's data again when the visitor asks for it. While a read is under way, another request does nothing. If
 * a read ends after the visitor has left the screen, neither `ready` nor `failed` is called: a message would appear on
 * another page.
 *
 * @param read gets the data; from `src/data/index.ts`
 * @param ready shows the new data, and tells the visitor
 * @param failed tells the visitor that no data came; the old data stays
 * @returns whether a read is under way, and a function that starts one
 */
export function useRefresh<T>(
  read: () => Promise<T>,
  ready: (data: T) => void,
  failed: () => void,
): [boolean, () => void] {
  const [isUnderWay, setUnderWay] = useState(false);

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function refresh() {
    if (isUnderWay) return;
    setUnderWay(true);
    read()
      .then((data) => isShown.current && ready(data))
      .catch(() => isShown.current && failed())
      .finally(() => setUnderWay(false));
  }

  return [isUnderWay, refresh];
}
