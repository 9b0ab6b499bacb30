import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { updatedAgo } from './updated-ago.ts';

/** Milliseconds between two automatic updates of the label (README, rule 7). */
const every = 10_000;

const neutral = '–';

/**
 * The time since the last update of the board, in words. While `isAuto`, that time is reset every ten seconds; the data
 * is not fetched again (README, rule 7). The server's HTML shows no time, because it was made at another time. The
 * clock starts at hydration, before the next paint.
 * @returns the words, and a function to call after an update
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
