import { expect, test } from 'vitest';
import { failure, failuresOf, skippedIn, slowest } from './last-run.ts';

test('the files that took longest come first, and no more than requested', () => {
  expect(slowest({ 'a.test.ts': 1, 'b.test.ts': 120.04, 'c.test.ts': 3 }, 2)).toEqual([
    '   120.0 s  b.test.ts',
    '     3.0 s  c.test.ts',
  ]);
});

test('a failed test is named with its file and the first lines of its errors, without colours', () => {
  const message = ['\u001b[31mexpected 1\u001b[39m', '', ...Array.from({ length: 30 }, (_, index) => `line ${index}`)];
  const failed = { 'a.test.ts': [failure('adds up', [{ message: message.join('\n') }])] };
  const [said = ''] = failuresOf({ ran: {}, skipped: [], failed });
  expect(said.split('\n').slice(0, 3)).toEqual(['a.test.ts: adds up', '  expected 1', '  line 0']);
  expect(said.split('\n')).toHaveLength(13);
});

test('tests that were skipped are named once for each reason, and one by one without any', () => {
  const skipped = [
    { file: 'a.test.ts', name: 'one', why: 'no nginx' },
    { file: 'a.test.ts', name: 'two', why: 'no nginx' },
    { file: 'b.test.ts', name: 'three', why: 'no nginx' },
    { file: 'b.test.ts', name: 'four', why: 'only root can' },
    { file: 'c.test.ts', name: 'five' },
  ];
  expect(skippedIn({ ran: {}, skipped, failed: {} })).toEqual([
    'no nginx: 3 tests of a.test.ts, b.test.ts',
    'only root can: 1 test of b.test.ts',
    'c.test.ts: five',
  ]);
});
