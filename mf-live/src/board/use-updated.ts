import { useCallback, useEffect, useState } from 'react';
import { updatedAgo } from './updated-ago.ts';

/** Milliseconds between two automatic updates of the label (product.md, section 9). */
const every = 10_000;

/**
 * When the board was last updated, in words. While `isAuto`, the moment is set anew every ten seconds; the
 * data is not fetched again (product.md, section 4). Before the first effect it is neutral.
 * @returns the words, and a way to say that it was updated just now
 */
export function useUpdated(isAuto: boolean): [string, () => void] {
  const [updated, setUpdated] = useState<number>();
  const [now, setNow] = useState<number>();
  const touch = useCallback(() => {
    setUpdated(Date.now());
    setNow(Date.now());
  }, []);

  useEffect(touch, [touch]);
  useEffect(() => {
    const timer = setInterval(isAuto ? touch : () => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [isAuto, touch]);

  return [updatedAgo(updated === undefined || now === undefined ? 0 : now - updated), touch];
}
