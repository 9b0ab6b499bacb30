/** Milliseconds that each step of composing may take (design: nothing waits for ever). */
export const deadlines = { registry: 3_000, descriptor: 3_000, entry: 4_000, module: 5_000, screen: 8_000 };

/** Settles as `promise` does, or rejects with what `late` makes after `ms` milliseconds. */
export function within<T>(ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
