import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RolloutActions, WatchedRollout } from '@mutha/engine';
import { testLine, testRollout } from '@mutha/engine/test-rollout';
import { MemoryDisk, memoryStore, ReleaseError } from '@mutha/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { watchWith } from './watch.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mutha-watch-'));
});
afterAll(() => rm(folder, { recursive: true }));

const failures = { 'mf-odds': ['run'] };
const bad = Array.from({ length: 64 }, (_, visitor) =>
  testLine(1, `visitor-${visitor}`, visitor % 8 === 0 ? { side: 'a', failures } : {}),
);
const good = bad.map((line) => line.replace('&f=mf-odds.run', ''));

let logs = 0;
async function newLog(lines: string[]): Promise<string> {
  const log = join(folder, `${logs++}.log`);
  await writeFile(log, lines.map((line) => `${line}\n`).join(''));
  return log;
}

/** Runs the command on a log, with a rollout in the store. */
async function watch(
  log: string,
  token: string | undefined,
  options: { once?: boolean; plan?: WatchedRollout['plan'] },
) {
  const ran = { shown: [] as string[], said: [] as string[], why: '' };
  let running = [testRollout({ plan: options.plan })];
  const actions = {
    recover: async () => ({ problems: [] }),
    rolloutsOf: async () => running,
    async takeBackRollout(_: unknown, __: unknown, { why }: { why: string }) {
      running = [];
      ran.why = why;
    },
  } as unknown as RolloutActions;
  const context = {
    store: memoryStore(new MemoryDisk()),
    address: undefined,
    say: (line: string) => ran.said.push(line),
    warn: () => {},
    show: ({ text }: { text: string }) => ran.shown.push(text),
  };
  const { run } = watchWith(actions);
  return { ...ran, ...(await run(context, token, { log, once: options.once })), why: ran.why };
}

test('--once says the verdict, takes back what is worse, and says so to scripts', async () => {
  const { text, json, exitCode, why, shown } = await watch(await newLog(bad), undefined, { once: true });
  expect([exitCode, shown]).toEqual([3, []]);
  expect(why).toMatch(/^More page lives fail: 8 of 8 \(100 %\) with a failure, with the live release 0 of 56 \(0 %\)$/);
  expect(text).toBe(
    `mf-odds at 12.5 %: worse (8 page lives with it, 56 without). ${why}. It was rolled back. Its preview stays for a day, unless you discard it: "npx mutha previews".`,
  );
  expect(json).toEqual([
    expect.objectContaining({
      slot: 'a',
      names: ['mf-odds'],
      verdict: 'worse',
      visits: { next: 8, live: 56 },
      after: 0,
    }),
  ]);
});

test('--once says what is missing', async () => {
  const { text, exitCode } = await watch(await newLog(good), undefined, {
    once: true,
    plan: { steps: [100], hold: 0 },
  });
  expect(exitCode).toBe(0);
  expect(text).toMatch(
    /^mf-odds at 12.5 %: not enough yet \(8 page lives with it, 56 without\)\. the log has no report since 2024-11-25T18:00:01Z; 8 of 1000/,
  );
});

test('goes on while the log does, until its rollout has ended', async () => {
  const log = await newLog(good);
  const watching = watch(log, 'a'.repeat(32), {});
  await appendFile(log, bad.map((line) => `${line.replace('visitor', 'other')}\n`).join(''));
  const { shown, said, isShown, exitCode } = await watching;
  const verdict = expect.stringMatching(
    /^mf-odds at 12.5 %: worse .* It was rolled back\. Its preview stays for a day, .*$/,
  );
  expect(shown).toEqual([verdict]);
  expect(said).toEqual([]);
  expect([isShown, exitCode], 'what was shown is not shown again').toEqual([true, 3]);
});

test('at the end of its input it says how far each rollout is, where it has not said so', async () => {
  const log = await newLog(good);
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(createReadStream(log) as unknown as typeof process.stdin);
  const { shown, text, isShown } = await watch('-', undefined, {});
  const all = isShown ? shown : [...shown, text];
  expect(all).toEqual([expect.stringMatching(/^mf-odds at 12.5 %: not enough yet \(8 page/)]);
});

test('a token of no rollout is refused', async () => {
  await expect(watch(await newLog(good), 'c'.repeat(32), {})).rejects.toThrow(ReleaseError);
});

test('says how many reports could not be understood or came late', async () => {
  const log = await newLog([...good, 'x POST /.rollouts/seen?', testLine(-3_600, 'visitor')]);
  const { said } = await watch(log, undefined, { once: true });
  expect(said).toEqual([
    '1 reports in the log could not be understood.',
    '1 reports were not counted, because their time does not fit the lines before them.',
  ]);
});
