import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { followLog } from './follow.ts';
import { thresholds } from './thresholds.ts';

/** The lines of a log that comes in some parts. */
async function read(...parts: string[]): Promise<string[]> {
  async function* stream() {
    for (const part of parts) yield Buffer.from(part);
  }
  const lines: string[] = [];
  for await (const some of followLog(stream(), () => new Promise(() => {}))) lines.push(...some);
  return lines;
}

test('puts a line together that comes in parts', async () => {
  expect(await read('on', 'e\ntw', 'o', '\nthr', 'ee\n')).toEqual(['one', 'two', 'three', '']);
});

test('leaves out a line that is longer than any request', async () => {
  const long = 'x'.repeat(thresholds.line + 1);
  expect(await read(`one\n${long}`, long, 'end\ntwo\n')).toEqual(['one', 'two', '']);
});

test('reads a stream to its end, also its last line, and says when nothing comes', async () => {
  let go = () => {};
  const waiting = new Promise<void>((resolve) => {
    go = resolve;
  });
  async function* stream() {
    yield Buffer.from('one\ntw');
    await waiting;
    yield Buffer.from('o\nthree');
  }
  let pauses = 0;
  // The first pause ends; the second never does.
  const read: string[][] = [];
  for await (const lines of followLog(stream(), () => (pauses++ === 0 ? Promise.resolve() : new Promise(() => {})))) {
    read.push(lines);
    if (lines.length === 0) go();
  }
  expect(read.flat()).toEqual(['one', 'two', 'three']);
  expect(read).toContainEqual([]);
});

test('lets go of a stream that goes on when its reader has ended', async () => {
  const stream = new PassThrough();
  stream.write('one\n');
  for await (const lines of followLog(stream)) if (lines.length > 0) break;
  expect(stream.destroyed).toBe(true);
});
