import { expect, test } from 'vitest';
import { choice, flag, list, query, steps, text } from './query.ts';

const example = query({
  q: text(10),
  league: list(['Serie A', 'La Liga']),
  sort: choice(['score', 'time'], 'score'),
  confidence: steps({ min: 0, max: 100, step: 5, initial: 70 }),
  auto: flag(true),
});

const read = (search: string) => example.parse(new URLSearchParams(search));

test('leaves defaults out, and names that are not its own alone', () => {
  expect(example.format(example.initial).toString()).toBe('');
  expect(example.format(example.initial, new URLSearchParams('ref=A&q=old')).toString()).toBe('ref=A');
  expect(example.isInitial(example.initial)).toBe(true);
});

test('gives the initial state itself where the address asks for nothing else', () => {
  for (const search of ['', 'ref=A', 'confidence=70&league=Nowhere']) expect(read(search)).toBe(example.initial);
  expect(read('q=a')).not.toBe(example.initial);
});

test('reads back what it has written', () => {
  const state = { q: 'a&b=c', league: ['La Liga'], sort: 'time' as const, confidence: 0, auto: false };
  expect(example.parse(new URLSearchParams(example.format(state).toString()))).toEqual(state);
  expect(example.isInitial(state)).toBe(false);
});

test.each([
  ['confidence=', 70],
  ['confidence=101', 70],
  ['confidence=-5', 70],
  ['confidence=72', 70],
  ['confidence=NaN', 70],
  ['confidence=1e309', 70],
  ['confidence=0x10', 70],
  ['confidence=7%005', 70],
  ['confidence=100', 100],
  ['confidence=0', 0],
  ['confidence=80&confidence=90', 80],
])('takes %s for a confidence of %d', (search, value) => expect(read(search).confidence).toBe(value));

test('steps are percentages in fives, where they do not say of what', () => {
  const { read } = steps({ initial: 70 });
  expect(['0', '65', '100', '72', '105'].map((said) => read([said]))).toEqual([0, 65, 100, undefined, undefined]);
});

test('drops what it does not know, and doubles', () => {
  expect(read('league=Serie+A&league=Serie+A&league=__proto__&league=').league).toEqual(['Serie A']);
  expect(read('sort=constructor').sort).toBe('score');
  expect(read('auto=maybe').auto).toBe(true);
});

test('cuts a text that is too long, between characters', () => {
  expect(read(`q=${'x'.repeat(65_536)}`).q).toBe('x'.repeat(10));
  expect(read(`q=${encodeURIComponent('⚽'.repeat(20))}`).q).toBe('⚽'.repeat(10));
});

test('always gives a state that it writes and reads back the same, whatever the address says', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const names = ['q', 'league', 'sort', 'confidence', 'auto', '__proto__', 'toString', 'x'];
  const values = [
    '',
    '%',
    '%E0%A4',
    '<script>',
    'NaN',
    '1e309',
    '-0',
    '70',
    'on',
    'Serie A',
    'x'.repeat(65_536),
    '🏴',
    '\0',
    '&=?#',
    '__proto__',
  ];
  for (let round = 0; round < 10_000; round++) {
    const search = Array.from(
      { length: random(6) },
      () =>
        `${names[random(names.length)]}=${random(2) ? values[random(values.length)] : encodeURIComponent(values[random(values.length)] ?? '')}`,
    ).join('&');
    const state = read(search);
    expect(example.parse(example.format(state))).toEqual(state);
    expect(Object.keys(state)).toEqual(Object.keys(example.initial));
  }
});

test('a text that is too long is cut in the address, so that it reads back the same', () => {
  const state = { ...example.initial, q: `${'😀'.repeat(6)}abcdefgh` };
  const written = example.format(state);
  expect(written.get('q')).toBe(`${'😀'.repeat(6)}abcd`);
  expect(example.format(example.parse(written)).toString()).toBe(written.toString());
});
