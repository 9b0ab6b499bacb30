import { useState } from 'react';

/**
 * Getting a screen's data anew, when the visitor asks for it. Asked again meanwhile, it does nothing.
 *
 * @param read gets the data; from `src/data/index.ts`
 * @param ready shows what has come, and says so
 * @param failed says that nothing came; what was there stays
 * @returns whether it is under way, and a function that starts it
 */
export function useRefresh<T>(
  read: () => Promise<T>,
  ready: (data: T) => void,
  failed: () => void,
): [boolean, () => void] {
  const [isUnderWay, setUnderWay] = useState(false);

  function refresh() {
    if (isUnderWay) return;
    setUnderWay(true);
    read()
      .then(ready)
      .catch(failed)
      .finally(() => setUnderWay(false));
  }

  return [isUnderWay, refresh];
}
