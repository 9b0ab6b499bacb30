import { useEffect, useLayoutEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { updatedAgo } from './updated-ago.ts';

/** Milliseconds between two automatic updates of the label (README, rule 7). */
const every = 10_000;

const neutral = '–';

interface Clock {
  /** Whether the board is updated by itself. */
  isAuto: boolean;
  /** When it was last updated, in milliseconds. The server's HTML has none, because it was made at another time. */
  updated?: number;
  /** The time that the label tells. */
  now?: number;
}

/** It goes on while the visitor is on another page of this document. */
const clock = createStore<Clock>(() => ({ isAuto: true }));

const look = () => clock.setState({ now: Date.now() });
const touch = () => clock.setState({ now: Date.now(), updated: Date.now() });
const setAuto = (isAuto: boolean) => clock.setState({ isAuto });

/**
 * The time since the last update of the board, in words. While `isAuto`, that time is reset every ten seconds; the data
 * is not fetched again (README, rule 7). The clock starts at hydration, before the next paint.
 * @returns also `touch`, to be called after an update
 */
export function useUpdated() {
  const { isAuto, updated, now } = useStore(clock);
  useLayoutEffect(isAuto || !updated ? touch : look, []);
  useEffect(() => {
    const timer = setInterval(isAuto ? touch : look, every);
    return () => clearInterval(timer);
  }, [isAuto]);

  const words = updated === undefined || now === undefined ? neutral : updatedAgo(now - updated);
  return { words, isAuto, setAuto, touch };
}
