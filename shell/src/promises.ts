/** Settles as `promise` does, or rejects after `ms` milliseconds with the error that `timeout` makes. */
export function within<T>(ms: number, promise: Promise<T>, timeout: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeout()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Does `work` once for each key, for all callers. After a failure, the next call does it again. */
export function memoize<A, T>(keyFor: (argument: A) => string, work: (argument: A) => Promise<T>) {
  const kept = new Map<string, Promise<T>>();
  return (argument: A): Promise<T> => {
    const key = keyFor(argument);
    const before = kept.get(key);
    if (before) return before;
    const promise = work(argument);
    kept.set(key, promise);
    promise.catch(() => kept.delete(key));
    return promise;
  };
}

/**
 * The values of all promises, once the last one has settled. A try that ended earlier would leave requests behind, and
 * the next try would wait for them and fail with them.
 * @throws the error of the first promise that failed, in their order
 */
export async function together<T extends readonly unknown[]>(promises: [...T]) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
