import { expect, test } from 'vitest';
import { edited } from './edited.ts';

const empty = { name: '', consent: false, markets: [] as string[] };

test.each([
  [{}, null],
  [{ name: 'Ada' }, { name: 'Ada' }],
  [
    { name: ' ', consent: true },
    { name: ' ', consent: true },
  ],
  [{ markets: ['Cards'] }, { markets: ['Cards'] }],
])('of a form with %j, edited is %j', (values, expected) => {
  expect(edited({ ...empty, markets: [], ...values }, empty)).toEqual(expected);
});
