/**
 * How the shell tries: how often and when (`attempt`), how long (`within`), at which address (`freshAddress`), and once
 * for all callers (`memoize`). The scripts in a page's HTML have their own second try, because each byte there counts
 * (`starter/second-try.ts`, `starter/starter.ts`).
 */

/** Whether an error says that a file did not arrive (`StepError`). A broken or late file is not tried again at once. */
export function isNetworkError(error: unknown): boolean {
  return (error as { kind?: string }).kind === 'network';
}

/**
 * Does `work`, and does it a second time where that can help. There is no third try: a message tells the visitor, who
 * can ask for it.
 * @param canHelp whether a second try can help after this error
 * @param pause gives the milliseconds before the second try
 * @param failed the error of a first try that has been made already
 * @throws the error of the last try
 */
export async function attempt<T>(
  work: (isSecondTry: boolean) => Promise<T>,
  canHelp: (error: unknown) => boolean = isNetworkError,
  pause?: () => number,
  failed?: unknown,
): Promise<T> {
  try {
    if (failed) throw failed;
    return await work(false);
  } catch (error) {
    if (!canHelp(error)) throw error;
  }
  if (pause) await new Promise((resolve) => setTimeout(resolve, pause()));
  return work(true);
}

/** Settles as `promise` does, or rejects after `ms` milliseconds with the error that `timeout` makes. */
export function within<T>(ms: number, promise: Promise<T>, timeout: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeout()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** How often each address has failed in this tab. */
const failures = new Map<string, number>();

/** Notes that a file did not arrive from its address. */
export function markFailed(address: string): void {
  failures.set(address, (failures.get(address) ?? 0) + 1);
}

/** The address to request a file from: another one after each failure. */
export function freshAddress(address: string): string {
  return retryAddress(address, failures.get(address));
}

/**
 * The address of a file after some failures. It has a query string: at the same address a browser would wait for the
 * request that hangs, or take the corrupt file from its cache. A file server ignores the query string.
 */
export function retryAddress(address: string, failures = 0): string {
  return failures ? `${address}${address.includes('?') ? '&' : '?'}again=${failures}` : address;
}

/**
 * Does `work` once for each key, and shares the promise between all callers. If the work fails, the next call does it
 * again.
 *
 * @returns a function that takes the argument of `work`, and whether this is the caller's second try. A second try may
 *   find work that a first try began. If the network then fails that work, it is done once more. This happens when a
 *   busy server refuses several files, and the last of them only after the second try has begun.
 */
export function memoize<A, T>(keyFor: (argument: A) => string, work: (argument: A) => Promise<T>) {
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
    return attempt((isAgain) => (isAgain ? (kept.get(key)?.promise ?? begin()) : before.promise));
  };
}
