import { StepError } from './outcome.ts';

/**
 * Does `work` once for each key, for all who ask. What has failed is done again for the next who asks.
 *
 * @returns a function of what to work on, and of whether this is a caller's second try. What a first try has begun and
 *   the network then loses is done again for a second one: of several files that a busy server refuses at first, one
 *   may be refused only by then.
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
