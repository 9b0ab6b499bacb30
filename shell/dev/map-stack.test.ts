import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapStack } from './map-stack.ts';
import type { Package } from './package.ts';

const base = 'http://localhost:3100/';
const packages: Package[] = [{ name: 'mf-one', base, state: { status: 'there' } }];
/** Each line of the script is from the line of the same number: of a package of npm, of the screen, of the screen. */
const map = {
  version: 3,
  sources: ['webpack://mf_one/./node_modules/chart/chart.js', 'webpack://mf_one/./src/one/one-screen.tsx'],
  mappings: 'AAAA;ACCA;AACA',
};
const answer = vi.fn(async (_: string) => ({ ok: true, json: async () => map }));
beforeEach(() => void vi.stubGlobal('fetch', answer));
afterEach(() => answer.mockClear());

test('the first line that is not a package of npm is the place', async () => {
  const at = (line: number) => `    at draw (${base}one.js?1a:${line}:9)`;
  expect(await mapStack(packages, 'No.', `Error: No.\n${at(1)}\n${at(3)}\n${at(2)}`)).toEqual({
    message: 'No.',
    place: 'mf-one/src/one/one-screen.tsx:3',
    stack: [
      '    at draw (mf-one/node_modules/chart/chart.js:1)',
      '    at draw (mf-one/src/one/one-screen.tsx:3)',
      '    at draw (mf-one/src/one/one-screen.tsx:2)',
    ],
  });
  expect(answer.mock.calls).toEqual([[`${base}one.js.map`]]);
});

test('in the sandbox, two lines come before a script', async () => {
  const { place } = await mapStack(packages, 'No.', `Error: No.\n    at One (${base}one.js, <anonymous>:5:9)`);
  expect(place).toBe('mf-one/src/one/one-screen.tsx:3');
});

test('a stack without a place here stays as it is, and nothing is requested', async () => {
  const other = '    at x (http://localhost:9999/one.js:1:1)';
  expect(await mapStack(packages, 'No.', `Error: No.\n${other}`)).toEqual({ message: 'No.', stack: [other] });
  expect(await mapStack(packages, 'No.')).toEqual({ message: 'No.', stack: [] });
  expect(answer).not.toHaveBeenCalled();
});
