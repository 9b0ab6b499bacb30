import { StepError } from './outcome.ts';

/**
 * Does `work` once for each key, and shares the promise between all callers. If the work fails, the next call does it
 * again.
 *
 * @returns a function that takes the argument of `work`, and whether this is the caller's second try. If a second try
 *   finds work that a first try began, and the network then fails that work, it is done once more. This happens when a
 *   busy server refuses several files, and the last of them only after the second try has begun.
 */
export function keepingSuccess<A, T>(keyFor: (argument: A) => string, work: (argument: A) => Promise<T>) {
  const kept = new Map<string, { promise: Promise<T>; isSecondTry: boolean }>();
  return (argument: A, isSecondTry = false): Promise<T> => {
    const key = keyFor(argument);
    const begin = (): Promise<T> => {
      const promise = work(argument);
      kept.set(key, { promise, isSecondTry });
      promise.catch(() => kept.get(key)?.promise === promise && kept.delete(key));
      return promise;
    };
    const before = kept.get(key);
    if (!before) return begin();
    if (!isSecondTry || before.isSecondTry) return before.promise;
    return before.promise.catch((error: unknown) => {
      if (!(error instanceof StepError) || error.kind !== 'network') throw error;
      return kept.get(key)?.promise ?? begin();
    });
  };
}
