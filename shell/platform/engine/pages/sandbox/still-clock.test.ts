import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { stillClock } from './still-clock.mjs';

const globals = createContext({ performance: {}, Event: class extends Event {}, File: class extends File {} });
const run = (code: string) => runInContext(code, globals);
stillClock(run('globalThis'));

test.each([
  'new Date().getTime()',
  'Date.now()',
  'Date.parse(Date())',
  'new Date(0).constructor.now()',
  'new (class extends Date {})().getTime()',
  'new (new Date(0).constructor)().getTime()',
])('%s is always the same time', (code) => {
  expect(run(code)).toBe(Date.UTC(2000, 0, 1));
});

test('the time since the start is always the same', () => {
  expect(run('performance.now()')).toBe(0);
});

test.each([
  'performance.timeOrigin',
  "new File([], '').lastModified",
  "new File([], '', { lastModified: 5 }).lastModified",
])('%s is always the same time', (code) => {
  expect(run(code)).toBe(Date.UTC(2000, 0, 1));
});

test.each(["performance.mark('a').startTime", "performance.measure('a').duration", "new Event('a').timeStamp"])(
  '%s is always nothing',
  (code) => {
    expect(run(code)).toBe(0);
  },
);

test('a format without a time has the same one', () => {
  const format = "new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' })";
  expect(run(`${format}.format()`)).toBe('01/01/2000');
  expect(run(`${format}.formatToParts().map(({ value }) => value).join('')`)).toBe('01/01/2000');
});

test('a time that is given stays as it is', () => {
  expect(run('new Date(5).getTime()')).toBe(5);
  expect(run('new Date(2026, 1, 3).getMonth()')).toBe(1);
  expect(run('Date.UTC(2026, 0)')).toBe(Date.UTC(2026, 0));
  expect(run('new Date(0) instanceof Date')).toBe(true);
  expect(run("new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' }).format(new Date(0))")).toBe('01/01/1970');
});
