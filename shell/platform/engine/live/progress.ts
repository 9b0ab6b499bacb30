import { channel } from 'node:diagnostics_channel';
import { tuning } from '@mutha/store';

/** Tells what a command is at. A command that wants to know subscribes: no function hands this on. */
const progress = channel('mutha:progress');

/** Reports something that a user has to look at, at any point of a command. */
const warnings = channel('mutha:warning');

/** Prints something that a user has to look at: one line, which is printed at once, and once. */
export function warnAtOnce(line: string): void {
  warnings.publish(line);
}

/** Says what the command is at, or what it waits for: one line. */
export function tell(line: string): void {
  progress.publish(line);
}

/** Counts what is done, such as `pages rendered`. @returns what is to be called after each of them */
export function countDone(done: string, total: number): () => void {
  let count = 0;
  return () => tell(`${++count} of ${total} ${done} …`);
}

/** Runs `work`. If that takes long, says what it is at, and then again and again. Says warnings at once. */
export async function sayingProgress<T>(say: (line: string) => void, work: () => Promise<T>): Promise<T> {
  let due = performance.now() + tuning.progress.first;
  const hear = (line: unknown) => {
    if (performance.now() < due) return;
    due = performance.now() + tuning.progress.next;
    say(String(line));
  };
  const told = new Set<unknown>();
  const hearAtOnce = (line: unknown) => {
    if (!told.has(line)) say(`Warning: ${line}`);
    told.add(line);
  };
  warnings.subscribe(hearAtOnce);
  progress.subscribe(hear);
  try {
    return await work();
  } finally {
    progress.unsubscribe(hear);
    warnings.unsubscribe(hearAtOnce);
  }
}
