import { expect, test } from 'vitest';
import { shellDiffers } from './shell-differs.ts';

test('a shell with the same versions does not differ, whatever else only one of them shares', () => {
  const here = { provides: { react: '19.2.0', 'react/jsx-dev-runtime': '19.2.0' } };
  expect(shellDiffers(here, { provides: { react: '19.2.0', zustand: '5.0.0' } })).toBeUndefined();
});

test('one with another version is told', () => {
  expect(shellDiffers({ provides: { react: '19.2.0' } }, { provides: { react: '19.1.0' } })).toBe(
    "The installed shell differs from the site's: it has react 19.2.0 (live: 19.1.0).",
  );
});
