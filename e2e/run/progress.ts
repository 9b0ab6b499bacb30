/** Milliseconds between two lines of progress. */
const interval = 10_000;

/**
 * Reports how far a run has come.
 * @param what the things that are counted, such as "tests"
 */
export function startProgress(what: string, say: (line: string) => void = console.log, now = () => performance.now()) {
  const began = now();
  let last = began;
  return {
    /** Call it after each counted thing. Prints at most one line in ten seconds. */
    reach(done: number, total: number): void {
      const time = now();
      if (time - last < interval || done >= total) return;
      last = time;
      say(`── ${progressLine(what, done, total, time - began)}`);
    },
  };
}

/**
 * A line of progress, such as "120 of 240 tests, about 2 min left".
 * @param passed milliseconds since the run began
 */
export function progressLine(what: string, done: number, total: number, passed: number): string {
  const seconds = done === 0 ? undefined : ((passed / done) * (total - done)) / 1000;
  const left =
    seconds === undefined
      ? ''
      : `, about ${seconds < 90 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`} left`;
  return `${done} of ${total} ${what}${left}`;
}
