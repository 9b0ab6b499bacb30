import { useCallback, useEffect, useState } from 'react';

/** `refused` stays until the next try: show the text then, so that it can be selected by hand. */
export type CopyState = 'idle' | 'copied' | 'refused';

/**
 * Copies text to the clipboard. No browser has to let it: without permission, without a secure origin or without
 * a clipboard it is refused.
 *
 * @param copiedFor milliseconds for which the state is `copied`
 * @returns the state, and a function that copies and says whether it could
 */
export function useCopy(copiedFor = 2_000): [CopyState, (text: string) => Promise<boolean>] {
  const [state, setState] = useState<CopyState>('idle');
  // Counts the copies, so that a second one starts the time anew.
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
