import { setTimeout } from 'node:timers/promises';
import { thresholds } from './thresholds.ts';

/**
 * The lines of a log, until its end.
 * @param pause waits until it is time to say that nothing has come
 * @returns lines as they come; none where nothing has come for a moment
 */
export async function* followLog(
  stream: AsyncIterable<Buffer> & { destroy?(): unknown },
  pause: () => Promise<unknown> = () => setTimeout(thresholds.pause),
): AsyncGenerator<string[], void> {
  const lines = new Lines();
  const chunks = stream[Symbol.asyncIterator]();
  let coming = chunks.next();
  let pausing: Promise<undefined> | undefined;
  try {
    for (;;) {
      pausing ??= pause().then(() => undefined);
      const come = await Promise.race([coming, pausing]);
      if (!come) {
        pausing = undefined;
        yield [];
      } else if (come.done) {
        yield [lines.rest];
        return;
      } else {
        coming = chunks.next();
        yield lines.in(come.value);
      }
    }
  } finally {
    // What is piped in may go on for ever, and would keep this process from ending.
    coming.catch(() => {});
    stream.destroy?.();
  }
}

/** Puts lines together from parts of a log. */
class Lines {
  /** A line of which the end has not come. */
  rest = '';
  #isTooLong = false;

  /** The lines that end with some more bytes. One that is too long for an access log is left out. */
  in(bytes: Buffer): string[] {
    // Only characters of ASCII are looked for, so it does no harm to take each byte for a character.
    const lines = (this.rest + bytes.toString('latin1')).split('\n');
    if (lines.length > 1 && this.#isTooLong) {
      lines.shift();
      this.#isTooLong = false;
    }
    this.rest = lines.pop() ?? '';
    if (this.rest.length > thresholds.line) this.#isTooLong = true;
    if (this.#isTooLong) this.rest = '';
    return lines;
  }
}
