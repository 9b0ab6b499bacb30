import { expect, test } from 'vitest';
import { explained } from './directory-errors.ts';

test.each([
  ['win32', /cannot be written from Windows itself\. Run the command in WSL, or name a bucket/],
  ['linux', /permission denied.*Give yourself access/],
] as const)('on %s a store that may not be written says what to do', (platform, message) => {
  const error = Object.assign(new Error('EPERM'), { code: 'EPERM', path: '.store/a' });
  expect((explained(error, '.store', platform) as Error).message).toMatch(message);
});
