import { expect, test } from 'vitest';
import { updatedAgo } from './updated-ago.ts';

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [119_999, '1 minute ago'],
  [120_000, '2 minutes ago'],
  [3_600_000, '60 minutes ago'],
  [-5_000, 'just now'],
  [Number.NaN, 'just now'],
])('%d ms ago is "%s"', (milliseconds, words) => expect(updatedAgo(milliseconds)).toBe(words));
