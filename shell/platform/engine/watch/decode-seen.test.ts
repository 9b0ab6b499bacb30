import { encodeSeen, type Seen, sides } from '@mutha/contract';
import { expect, test } from 'vitest';
import { decodeSeen } from './decode-seen.ts';

/** One of some values, by a number that counts through all combinations. */
const pick = <T>(of: readonly T[], number: number): T => of[number % of.length] as T;

test('reads what a page sends, whatever is in it', () => {
  const failures: Seen['failures'][] = [{}, { shell: ['run'] }, { 'mf-odds': ['load', 'wait'], 'mf-live': ['render'] }];
  const releases: Seen['releases'][] = [{}, { shell: '01234567' }, { 'mf-odds': 'abcdef01', 'mf-a-b2': '00000000' }];
  const vitals = [undefined, 0, 1, 99_999, 600_000];
  for (let number = 0; number < 5_040; number++) {
    const seen: Seen = {
      side: pick(sides, number),
      screen: pick(['/', '/live', '/match/:id'], number),
      releases: pick(releases, number >> 2),
      failures: pick(failures, number >> 3),
      lcp: pick(vitals, number),
      inp: pick(vitals, number >> 1),
      cls: pick(vitals, number >> 4),
    };
    expect(decodeSeen(encodeSeen(seen))).toEqual(seen);
  }
});

test('a value of a vital is read as it was rounded', () => {
  const seen = { side: 'live', screen: '/', releases: {}, failures: {}, lcp: 1_234.4, cls: 12.5 } as const;
  expect(decodeSeen(encodeSeen(seen))).toMatchObject({ lcp: 1_234, cls: 13, inp: undefined });
});

test.each([
  ['', 'nothing'],
  ['s=c&p=/', 'no side'],
  ['s=toString&p=/', 'no side'],
  ['s=a', 'no screen'],
  ['s=a&p=live', 'no path'],
  ['s=a&p=/Live', 'no path'],
  ['s=a&p=/%00', 'no path'],
  ['s=a&p=/&r=mf-odds', 'no version'],
  ['s=a&p=/&r=mf-odds.0123456', 'no version'],
  ['s=a&p=/&r=mf-odds.0123456G', 'no version'],
  ['s=a&p=/&r=mf-odds.01234567.x', 'more than a version'],
  ['s=a&p=/&r=odds.01234567', 'no name'],
  ['s=a&p=/&r=__proto__.01234567', 'no name'],
  ['s=a&p=/&r=constructor.01234567', 'no name'],
  ['s=a&p=/&r=mf-odds.01234567&r=mf-odds.01234568', 'a name twice'],
  ['s=a&p=/&f=mf-odds', 'no step'],
  ['s=a&p=/&f=mf-odds.explode', 'no step'],
  ['s=a&p=/&f=mf-odds.run.run', 'a step twice'],
  ['s=a&p=/&l=-1', 'no number'],
  ['s=a&p=/&l=', 'no number'],
  ['s=a&p=/&l=1e3', 'no number'],
  ['s=a&p=/&i=Infinity', 'no number'],
  ['s=a&p=/&c=600001', 'too large'],
  [`s=a&p=/&${Array.from({ length: 31 }, (_, index) => `r=mf-n${index}.01234567`).join('&')}`, 'too many'],
  [`s=a&p=/&x=${'x'.repeat(2_000)}`, 'as long as one that is cut'],
])('does not take %s for a report: %s', (query) => {
  expect(decodeSeen(query)).toBeUndefined();
});
