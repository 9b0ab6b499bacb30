import { type FileHandle, open, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { ReleaseError } from '@mutha/store';
import { watching } from './watching.ts';

const aMoment = () => setTimeout(watching.pause);

/**
 * The lines of a log, from its beginning and for ever. It goes on with the new file where the log is renamed, and from
 * the beginning where it is cut to nothing. A line that was not finished by then is dropped.
 * @param pause waits until it may be looked at again
 * @returns lines as they come; none where the end is reached for the moment
 * @throws ReleaseError where there is no such file
 */
export async function* followFile(
  path: string,
  pause: () => Promise<unknown> = aMoment,
): AsyncGenerator<string[], void> {
  let file = await openLog(path);
  if (!file)
    throw new ReleaseError('log-unusable', `${path} does not exist. Name the access log of the server: --log FILE.`);
  let lines = new Lines();
  let position = 0;
  let isRenamed = false;
  const buffer = Buffer.alloc(1 << 20);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
      position += bytesRead;
      if (bytesRead > 0) {
        const whole = lines.in(buffer.subarray(0, bytesRead));
        if (whole.length > 0) yield whole;
        continue;
      }
      const { ino, dev, size } = await file.stat();
      if (size < position) [position, lines] = [0, new Lines()];
      else if (isRenamed) {
        const renewed = await openLog(path);
        if (renewed) {
          await file.close();
          [file, position, lines, isRenamed] = [renewed, 0, new Lines(), false];
          continue;
        }
      }
      // A server may write some more lines into a file that has another name by now. They are read before the new file.
      const named = await stat(path).catch(() => undefined);
      isRenamed = named !== undefined && (named.ino !== ino || named.dev !== dev);
      yield [];
      await pause();
    }
  } finally {
    await file.close();
  }
}

/** @returns undefined where there is none */
async function openLog(path: string): Promise<FileHandle | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (facts && !facts.isFile())
    throw new ReleaseError('log-unusable', `${path} is not a file. Read a pipe with: --log -`);
  try {
    return await open(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new ReleaseError(
      'log-unusable',
      `The log ${path} cannot be read: ${message}. Give yourself the right to, or name another.`,
    );
  }
}

/**
 * The lines of a log that comes from another program, until that ends.
 * @param pause waits until it is time to say that nothing has come
 * @returns lines as they come; none where nothing has come for a moment
 */
export async function* followStream(
  stream: AsyncIterable<Buffer>,
  pause: () => Promise<unknown> = aMoment,
): AsyncGenerator<string[], void> {
  const lines = new Lines();
  const chunks = stream[Symbol.asyncIterator]();
  let coming = chunks.next();
  let pausing: Promise<undefined> | undefined;
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
}

/** Puts lines together from parts of a file. */
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
    if (this.rest.length > watching.line) this.#isTooLong = true;
    if (this.#isTooLong) this.rest = '';
    return lines;
  }
}
