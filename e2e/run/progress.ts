/** Milliseconds between two lines of progress. */
const interval = 10_000;

/** The share of a run before which its speed says too little about the time that is left. */
const tooEarly = 0.1;

/**
 * Reports how far a run has come.
 * @param what the things that are counted, such as "tests"
 * @param total how many there are
 * @param work how much work all of them are; by default all are as much
 */
export function startProgress(
  what: string,
  total: number,
  work = total,
  say: (line: string) => void = console.log,
  now = () => performance.now(),
) {
  const began = now();
  let last = began;
  let done = 0;
  let worked = 0;
  return {
    /**
     * Call it after each counted thing. Prints at most one line in ten seconds.
     * @param by how much of the work it was
     */
    advance(by = 1): void {
      done++;
      worked += by;
      const time = now();
      if (time - last < interval || done >= total) return;
      last = time;
      say(`── ${progressLine(what, done, total, worked / work, time - began)}`);
    },
  };
}

/**
 * A line of progress, such as "120 of 240 tests, about 2 min left".
 * @param share of the work that is done, from 0 to 1
 * @param passed milliseconds since the run began
 */
export function progressLine(what: string, done: number, total: number, share: number, passed: number): string {
  const line = `${done} of ${total} ${what}`;
  if (share < tooEarly) return line;
  const seconds = ((passed / share) * (1 - share)) / 1000;
  return `${line}, about ${seconds < 90 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`} left`;
}
