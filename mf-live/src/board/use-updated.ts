import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { updatedAgo } from './updated-ago.ts';

/** Milliseconds between two automatic updates of the label (README, rule 7). */
const every = 10_000;

const neutral = '–';

/**
 * When the board was last updated, in words. While `isAuto`, the moment is set anew every ten seconds; the
 * data is not fetched again (README, rule 7). The HTML was made at some other time, so it says neither
 * when nor how long ago; the clock starts with the page, before anything new is painted.
 * @returns the words, and a way to say that it was updated just now
 */
export function useUpdated(isAuto: boolean): [string, () => void] {
  const [updated, setUpdated] = useState<number>();
  const [now, setNow] = useState<number>();
  const touch = useCallback(() => {
    setUpdated(Date.now());
    setNow(Date.now());
  }, []);

  useLayoutEffect(touch, [touch]);
  useEffect(() => {
    const timer = setInterval(isAuto ? touch : () => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [isAuto, touch]);

  return [updated === undefined || now === undefined ? neutral : updatedAgo(now - updated), touch];
}
