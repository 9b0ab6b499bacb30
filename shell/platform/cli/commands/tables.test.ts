import { expect, test } from 'vitest';
import { rolloutInWords, verdictInWords } from './tables.ts';

const verdict = {
  verdict: 'worse' as const,
  visits: { next: 1_200, live: 9_000 },
  numbers: {
    ...{ 'failures.next': 0.1234, 'failures.live': 0.01, 'failures.odds': 1e9 },
    ...{ 'lcp.limit': 1_617, 'lcp.next': 0.31, 'lcp.live': 0.25, 'lcp.odds': 2 },
    ...{ 'cls.limit': 100, 'cls.next': 0, 'cls.live': 0 },
  },
};

test('the figures of a verdict are in words, beside those of the live release', () => {
  expect(verdictInWords(verdict)).toBe(
    'worse (1,200 page lives with it, 9,000 without; with a failure 12 %, live 1 %; LCP above 1617 ms 31 %, live 25 %; layout shift above 0.1 0 %, live 0 %)',
  );
});

test('figures that are not measured yet are left out', () => {
  expect(verdictInWords({ ...verdict, numbers: { 'failures.odds': 1 } })).toBe(
    'worse (1,200 page lives with it, 9,000 without)',
  );
});

test('a reason has its figures, which are not said twice', () => {
  const why = 'More page lives fail: 148 of 1200 (12 %) with a failure, with the live release 90 of 9000 (1 %)';
  expect(rolloutInWords({ share: 0, why, verdict })).toBe(
    `rolled back; ${why}; worse (1,200 page lives with it, 9,000 without)`,
  );
});
