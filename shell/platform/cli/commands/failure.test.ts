import { ContractError } from '@mutha/contract';
import { DamageError, ReleaseError, StoreError } from '@mutha/store';
import { expect, test, vi } from 'vitest';
import { UsageError } from './command.ts';
import { exitCodeOf, failureOf } from './failure.ts';
import { main } from './main.ts';

const refused = new ReleaseError('not-live', 'mf-odds is not live.');

test.each([
  [refused, 'not-live', 1],
  [new StoreError('store-full', 'The disk is full.'), 'store-full', 1],
  [new DamageError('404.html is missing.', 'Release the shell.'), 'damaged', 1],
  [new ContractError('remote.json.name', 'a name', 1), 'contract-broken', 1],
  [new UsageError('Say what to release.'), 'usage', 2],
  [new TypeError('x is undefined'), 'unforeseen', 1],
])('%s is a failure of a code of its own', (error, code, exitCode) => {
  const failure = failureOf(error);
  expect(failure).toMatchObject({ code, message: expect.stringContaining(error.message) });
  expect(exitCodeOf(failure)).toBe(exitCode);
});

test('several failures are one, which has each of them', () => {
  expect(failureOf(new AggregateError([refused, new UsageError('No.')]))).toEqual({
    code: 'several-failed',
    message: 'mf-odds is not live.\nNo.',
    errors: [
      { code: 'not-live', message: 'mf-odds is not live.' },
      { code: 'usage', message: 'No.' },
    ],
  });
});

/** Runs a command. @returns its exit code, and what it prints on both streams */
async function run(...args: string[]) {
  const [out, err] = (['log', 'error'] as const).map((stream) => vi.spyOn(console, stream).mockReturnValue());
  const code = await main(args);
  return { code, out: out?.mock.calls.flat().join('\n') ?? '', err: err?.mock.calls.flat().join('\n') ?? '' };
}

test('with --json a failure is JSON on standard output, and text on standard error', async () => {
  const { code, out, err } = await run('status', '--json', '--store', 'none/such');
  expect(code).toBe(1);
  const { error } = JSON.parse(out);
  expect(error).toEqual({
    code: 'store-absent',
    message: expect.stringMatching(/^There is no store at \S*none\/such\. Check --store\.$/),
  });
  expect(err).toBe(error.message);
});

test('without it a failure is text on standard error alone', async () => {
  expect(await run('status', '--store', 'none/such')).toMatchObject({ code: 1, out: '', err: expect.any(String) });
});

test.each([['stats'], ['release', '--form', 'x'], ['release'], []])(
  'a wrong call is JSON too: %s',
  async (...typed) => {
    const { code, out } = await run(...typed, '--json', '--store', 'none/such');
    expect([code, JSON.parse(out).error.code]).toEqual([2, 'usage']);
  },
);
