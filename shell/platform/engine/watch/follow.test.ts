import { appendFile, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseError } from '@mutha/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followFile, followStream } from './follow.ts';
import { watching } from './watching.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mutha-follow-'));
});
afterAll(() => rm(folder, { recursive: true }));

let logs = 0;
/** The lines that are read of a log while one thing after another is done to it, each when all before is read. */
async function readWhile(begin: string, ...acts: ((log: string) => Promise<unknown>)[]): Promise<string[]> {
  const log = join(folder, `${logs++}.log`);
  await writeFile(log, begin);
  const read: string[] = [];
  const todo = [...acts];
  for await (const lines of followFile(log, async () => todo.shift()?.(log))) {
    read.push(...lines);
    if (lines.length === 0 && todo.length === 0) break;
  }
  return read;
}
const add = (text: string) => (log: string) => appendFile(log, text);
const nothing = async () => {};

test('reads a log from its beginning, and what is added', async () => {
  expect(await readWhile('one\ntwo\n', add('three\n'), nothing, add('four\nfive\n'), nothing)).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
  ]);
});

test('puts a line together that comes in parts, and leaves out one without its end', async () => {
  expect(await readWhile('on', add('e\ntw'), add('o'), add('\nthr'), nothing)).toEqual(['one', 'two']);
});

test('goes on with the new file where the log is renamed, after the last lines of the old one', async () => {
  const moved = await readWhile(
    'one\ntw',
    (log) => rename(log, `${log}.1`),
    (log) => appendFile(`${log}.1`, 'o\ncut'),
    (log) => writeFile(log, 'three\n'),
    (log) => appendFile(`${log}.1`, ' off\nlate\n'),
    nothing,
    add('four\n'),
    nothing,
  );
  expect(moved).toEqual(['one', 'two', 'cut off', 'late', 'three', 'four']);
});

test('begins again when the log is emptied, without the rest of an older line', async () => {
  const cut = (log: string) => truncate(log, 0);
  expect(await readWhile('one\ntw', cut, add('three\n'), nothing)).toEqual(['one', 'three']);
});

test('leaves out a line that is longer than any request', async () => {
  const long = 'x'.repeat(watching.line + 1);
  expect(await readWhile(`one\n${long}`, add(long), add('end\ntwo\n'), nothing)).toEqual(['one', 'two']);
});

test('says what is wrong where there is no log', async () => {
  await expect(followFile(join(folder, 'none')).next()).rejects.toThrow(ReleaseError);
  await expect(followFile(folder).next()).rejects.toThrow(/is not a file/);
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
  for await (const lines of followStream(stream(), () =>
    pauses++ === 0 ? Promise.resolve() : new Promise(() => {}),
  )) {
    read.push(lines);
    if (lines.length === 0) go();
  }
  expect(read.flat()).toEqual(['one', 'two', 'three']);
  expect(read).toContainEqual([]);
});
