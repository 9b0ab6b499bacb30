import { expect, test } from 'vitest';
import { isSealed, sealed } from './seal.ts';

const page = sealed('<!doctype html>\n<p>Page</p>\n', 'request');

test('a page as it was drawn is known by what it was drawn from', () => {
  expect(page.toString()).toMatch(/^<!doctype html>\n<p>Page<\/p>\n<!--[0-9a-f]{16}-->\n$/);
  expect([isSealed(page, 'request'), isSealed(page, 'another request')]).toEqual([true, false]);
});

test.each([
  ['changed', page.toString().replace('Page', 'Rage')],
  ['cut off', page.toString().slice(0, -3)],
  ['without a seal', '<!doctype html>\n<p>Page</p>\n'],
  ['with more after it', `${page}<p>More</p>`],
  ['empty', ''],
])('a page that is %s is not what was drawn', (_, text) => {
  expect(isSealed(Buffer.from(text), 'request')).toBe(false);
});
