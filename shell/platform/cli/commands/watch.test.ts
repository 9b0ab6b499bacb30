import { Readable } from 'node:stream';
import type { RolloutActions, WatchedRollout } from '@mutha/engine';
import { testLine, testRollout } from '@mutha/engine/test-rollout';
import { MemoryDisk, memoryStore, ReleaseError } from '@mutha/store';
import { expect, test, vi } from 'vitest';
import { watchWith } from './watch.ts';

const failures = { 'mf-odds': ['run'] };
const bad = Array.from({ length: 64 }, (_, visitor) =>
  testLine(1, `visitor-${visitor}`, visitor % 8 === 0 ? { side: 'a', failures } : {}),
);
const good = bad.map((line) => line.replace('&f=mf-odds.run', ''));

/** Runs the command on a log, with a rollout in the store. */
async function watch(log: string[], token?: string, options: { plan?: WatchedRollout['plan'] } = {}) {
  const parts = [log.slice(0, bad.length), log.slice(bad.length)];
  const stdin = Readable.from(parts.map((lines) => Buffer.from(lines.map((line) => `${line}\n`).join(''))));
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as typeof process.stdin);
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
  return { ...ran, ...(await run(context, token, {})), why: ran.why };
}

test('says the verdict, takes back what is worse, and says so to scripts', async () => {
  const { shown, json, isShown, exitCode, why } = await watch(bad);
  expect(why).toMatch(/^More page lives fail: 8 of 8 \(100 %\) with a failure, with the live release 0 of 56 \(0 %\)$/);
  expect(shown).toEqual([
    `mf-odds at 12.5 %: worse (8 page lives with it, 56 without). ${why}. It was rolled back. Its preview stays for a day, unless you discard it: "npx mutha previews".`,
  ]);
  expect([isShown, exitCode], 'what was shown is not shown again').toEqual([true, 3]);
  expect(json).toEqual([]);
});

test('says what is missing', async () => {
  const { shown, exitCode } = await watch(good, undefined, { plan: { steps: [100], hold: 0 } });
  expect(exitCode).toBe(0);
  expect(shown[0]).toMatch(
    /^mf-odds at 12.5 %: not enough yet \(8 page lives with it, 56 without\)\. the log has no report since 2024-11-25T18:00:01Z; 8 of 1000/,
  );
});

test('goes on while the log does, until its rollout has ended', async () => {
  const others = bad.map((line) => line.replace('visitor', 'other'));
  const { shown, said, exitCode } = await watch([...good, ...others], 'a'.repeat(32));
  expect(shown.at(-1)).toMatch(/^mf-odds at 12.5 %: worse .* It was rolled back\. Its preview stays for a day, .*$/);
  expect([said, exitCode]).toEqual([[], 3]);
});

test('where nothing is piped into it, it says how to', async () => {
  vi.spyOn(process, 'stdin', 'get').mockReturnValue({ isTTY: true } as typeof process.stdin);
  await expect(watchWith({} as RolloutActions).run({} as never, undefined, {})).rejects.toThrow(/npx mutha watch < /);
});

test('a token of no rollout is refused', async () => {
  await expect(watch(good, 'c'.repeat(32))).rejects.toThrow(ReleaseError);
});

test('says how many reports could not be understood or came late', async () => {
  const { said } = await watch([...good, 'x POST /.rollouts/seen?', testLine(-3_600, 'visitor')]);
  expect(said).toEqual([
    '1 reports in the log could not be understood.',
    '1 reports were not counted, because their time does not fit the lines before them.',
  ]);
});
