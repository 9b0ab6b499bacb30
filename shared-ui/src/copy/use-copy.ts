import { useCallback, useEffect, useState } from 'react';

/** `refused` stays until the next try. Show the text in that state, so that the visitor can select it. */
export type CopyState = 'idle' | 'copied' | 'refused';

/**
 * Copies text to the clipboard. A browser refuses that without permission, without a secure origin or without a
 * clipboard.
 *
 * @param copiedFor milliseconds for which the state is `copied`
 * @returns the state, and a function that copies a text and says whether that has succeeded
 */
export function useCopy(copiedFor = 2_000): [CopyState, (text: string) => Promise<boolean>] {
  const [state, setState] = useState<CopyState>('idle');
  // The number of copies. A second copy changes it, which restarts the timer.
  const [copies, setCopies] = useState(0);

  const copy = useCallback(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      setCopies((count) => count + 1);
      return true;
    } catch {
      setState('refused');
      return false;
    }
  }, []);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setState('idle'), copiedFor);
    return () => clearTimeout(timer);
  }, [copies, copiedFor]);

  return [state, copy];
}
