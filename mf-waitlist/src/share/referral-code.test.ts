import { expect, test } from 'vitest';
import { isReferralCode, makeReferralCode } from './referral-code.ts';

const run = () => Array.from({ length: 10_000 }, makeReferralCode);

test('makes 6 characters A-Z and 0-9, none of them favoured, and no two runs alike', () => {
  const codes = run();
  expect(codes.filter((code) => !/^[A-Z0-9]{6}$/.test(code))).toEqual([]);
  const letters = codes.join('');
  expect(new Set(letters).size).toBe(36);
  // 256 is not a multiple of 36. A code that used every byte would have 7,500 letters A to D among the 60,000 here. A
  // fair number is 6,667, with a standard deviation of 77.
  const early = letters.replace(/[^A-D]/g, '').length;
  expect(Math.abs(early - 6_667)).toBeLessThan(500);
  expect(run()).not.toEqual(codes);
  // 10,000 codes out of 2,176,782,336 should have about 0.02 equal pairs. Five equal pairs never happen by chance.
  expect(new Set(codes).size).toBeGreaterThan(9_995);
});

test.each(['ABC123', 'AAAAAA', '000000', 'ZZZZZ9'])('knows %s as a code', (code) =>
  expect(isReferralCode(code)).toBe(true),
);

test.each([null, undefined, '', 'ABC12', 'ABC1234', 'abc123', 'ABC 12', 'ABC12\n', 'ÀBC123', '<b>123', 'ABC12３'])(
  'ignores %j',
  (code) => expect(isReferralCode(code)).toBe(false),
);
