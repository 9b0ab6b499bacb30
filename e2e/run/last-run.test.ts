import { expect, test } from 'vitest';
import { failure, failuresOf, slowest } from './last-run.ts';

test('the files that took longest come first, and no more than are asked for', () => {
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
