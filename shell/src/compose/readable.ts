/**
 * The fields that React's `use` reads on a promise: with them it reads a settled promise at once, not a moment later.
 */
interface Tracked<T> extends Promise<T> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
}

/** Lets `use` read `promise` in the very render that follows its fulfilment, so that nothing flashes in between. */
export function readable<T>(promise: Promise<T>): Promise<T> {
  const tracked = promise as Tracked<T>;
  tracked.status = 'pending';
  promise.then(
    (value) => Object.assign(tracked, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}
