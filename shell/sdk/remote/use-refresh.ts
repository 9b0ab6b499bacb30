import { toast } from '@mutha/remote/toast';
import { useLayoutEffect, useRef, useState } from 'react';

interface Words {
  title: string;
  description?: string;
}

/** What the toasts say, in the words of the screen's team. */
export interface RefreshTexts {
  done: Words;
  failed: Words;
}

/**
 * Reads a screen's data again when the visitor asks for it, and says in a toast whether the data came. While a read is
 * under way, another request does nothing. After the visitor has left the screen, nothing is said: the toast would
 * appear on another page.
 *
 * @param read gets the data; from `src/data/index.ts`. If it fails, the old data stays
 * @param ready shows the new data
 * @param texts what is said when the data came, and when it did not
 * @returns whether a read is under way, and a function that starts one
 */
export function useRefresh<T>(
  read: () => Promise<T>,
  ready: (data: T) => void,
  texts: RefreshTexts,
): [boolean, () => void] {
  const [isUnderWay, setUnderWay] = useState(false);

  const isShown = useRef(false);
  // Not an effect that runs later: on a busy machine, the data could come before it, on the next page.
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function came(data: T) {
    if (!isShown.current) return;
    ready(data);
    say(toast.success, texts.done);
  }

  function refresh() {
    if (isUnderWay) return;
    setUnderWay(true);
    read()
      .then(came)
      .catch(() => isShown.current && say(toast.error, texts.failed))
      .finally(() => setUnderWay(false));
  }

  return [isUnderWay, refresh];
}

function say(toast: (title: string, more: { description?: string }) => unknown, { title, ...more }: Words): void {
  toast(title, more);
}
