import { expect, test } from 'vitest';
import { tableOf } from './tables.ts';
import { printable, printableLine } from './terminal.ts';

test.each([
  ['\u001b[2J\u001b]0;mine\u0007', '\\u001b[2J\\u001b]0;mine\\u0007'],
  ['a\rb\bc\u007f', 'a\\u000db\\u0008c\\u007f'],
  ['\u009b31m', '\\u009b31m'],
  ['abc\u202edef\u2066', 'abc\\u202edef\\u2066'],
  ['two\nlines\tand Überschrift → 🙂', 'two\nlines\tand Überschrift → 🙂'],
])('writes out what a terminal would obey in %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('keeps JSON the same JSON', () => {
  const value = { team: 'Red \u001b[31m\u009b31m\u202e\n\u2028' };
  const text = printable(JSON.stringify(value, null, 1));
  expect(JSON.parse(text)).toEqual(value);
  expect(text).not.toMatch(/[\u009b\u202e\u2028]/);
});

test('writes out line ends where there is one line', () => {
  expect(printableLine('a\nNo problems found: 5 releases.\t')).toBe('a\\u000aNo problems found: 5 releases.\\u0009');
});

test('a table stays a table, whatever its cells contain', () => {
  expect(tableOf(['name', 'team'], [['mf-odds', '\u001b[1mOdds\nmf-live  Live']])).toBe(
    'name     team\nmf-odds  \\u001b[1mOdds\\u000amf-live  Live',
  );
});
