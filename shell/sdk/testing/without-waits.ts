import { vi } from 'vitest';

/**
 * For the rest of a test, waits of less than three seconds take no time, such as those between two tries of a request:
 * the clock goes on by what they would have taken. Longer ones, which end what hangs, take the time that they take.
 */
export function withoutWaits(): void {
  const { setTimeout } = globalThis;
  const { now } = Date;
  let ahead = 0;
  // A wait of up to 20 seconds, of which chance takes a part, is a short one then.
  vi.spyOn(Math, 'random').mockReturnValue(0.1);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
    if (ms >= 3_000) return setTimeout(work, ms);
    ahead += ms;
    return setTimeout(work);
  }) as typeof setTimeout);
}
