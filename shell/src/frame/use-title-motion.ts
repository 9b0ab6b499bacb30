import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { arrive } from './title-motion.ts';

/** Lets titles move between screens: the browser takes its picture of the new screen after layout effects. */
export function useTitleMotion(path: string): void {
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    arrive(shown.current, isBack);
    shown.current = path;
  }, [path, isBack]);
}
