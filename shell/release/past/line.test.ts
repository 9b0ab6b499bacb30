import { describe, expect, test } from 'vitest';
import type { Deployment } from '../live/deployments.ts';
import type { Store } from '../store/store.ts';
import { gapsIn, type Line, liveAt, placeAt, placesOf, unknownAt } from './line.ts';

const idAt = (minute: number) => `${1_700_000_000_000 + minute * 60_000}-00000000`;
const timeAt = (minute: number) => new Date(1_700_000_000_000 + minute * 60_000).toISOString();

/** A deployment in words: `b+2` releases the second version of `b`, `b<1` rolls back to the first, `b-2` retires it. */
function deployment(words: string, minute: number): Deployment {
  const [, name = '', sign = '', version = ''] = /^(\w+)([+<-])(\d)$/.exec(words) ?? [];
  const action = ({ '+': 'release', '<': 'rollback', '-': 'retire' } as const)[sign as '+'];
  return { id: idAt(minute), name, action, release: { version, integrity: '' }, at: timeAt(minute), by: '' };
}

/** A line of one deployment a minute. */
const lineOf = (words: string): Line => ({ deployments: words.split(' ').map(deployment), gaps: [] });
const store = { address: 'the store' } as Store;

test.each([
  ['shell+1', 0, 'shell 1'],
  ['b+1 a+1 shell+1 b+2', 3, 'shell 1, a 1, b 2'],
  ['b+1 a+1 shell+1 b+2', 2, 'shell 1, a 1, b 1'],
  ['shell+1 a+1 a+2 a<1', 3, 'shell 1, a 1'],
  ['shell+1 a+1 b+1 a-1', 3, 'shell 1, b 1'],
  ['shell+1 a+1 b+1 a-1 a+2', 4, 'shell 1, a 2, b 1'],
])('after %s, at place %d, this is live: %s', (words, place, expected) => {
  const live = [...liveAt(lineOf(words), place)];
  expect(live.map(([name, { release }]) => `${name} ${release.version}`).join(', ')).toBe(expected);
});

describe('the place of a moment', () => {
  const line = lineOf('shell+1 a+1 a+2');
  const at = (minute: number) => placeAt(store, line, Date.parse(timeAt(minute)));

  test('is that of the last deployment until then', () => {
    expect([at(0), at(0.5), at(1), at(1.99), at(2), at(99)]).toEqual([0, 0, 1, 1, 2, 2]);
    expect(placeAt(store, line, idAt(1))).toBe(1);
  });

  test('is not moved by the clock of one machine', () => {
    const [first, second, third] = line.deployments as [Deployment, Deployment, Deployment];
    const skewed = { deployments: [first, { ...second, at: timeAt(60) }, third], gaps: [] };
    expect(placeAt(store, skewed, Date.parse(timeAt(1.5)))).toBe(0);
    expect(placeAt(store, skewed, Date.parse(timeAt(2.5)))).toBe(2);
  });

  test('is not between the deployments of one promotion, which have one time', () => {
    const { deployments } = lineOf('shell+1 a+1 b+1 a+2');
    const promoted = {
      deployments: deployments.map((one) => (one.id === idAt(1) ? { ...one, at: timeAt(2) } : one)),
      gaps: [],
    };
    expect(placesOf(line)).toEqual([0, 1, 2]);
    expect(placesOf(promoted)).toEqual([0, 2, 3]);
    expect([idAt(0), idAt(1), idAt(2), idAt(3)].map((id) => placeAt(store, promoted, id))).toEqual([0, 2, 2, 3]);
    expect(placeAt(store, promoted, Date.parse(timeAt(2)))).toBe(2);
  });

  test('is none before the first release, or for an id that nobody knows', () => {
    expect(() => at(-1)).toThrow(
      `Nothing was live in the store at ${timeAt(-1)}. Its first release is shell, at ${timeAt(0)}.`,
    );
    expect(() => placeAt(store, line, idAt(7))).toThrow(`No deployment in the store has the id ${idAt(7)}.`);
  });
});

describe('a gap', () => {
  /** Deployments of one name at some minutes, newest first. Each names the one before it, or what `named` says. */
  const chain = (minutes: number[], named: Record<number, Partial<Deployment>> = {}) =>
    minutes.map((minute, index) => {
      const before = minutes[index + 1];
      const previous = before === undefined ? {} : { previous: idAt(before) };
      return { ...deployment('a+1', minute), ...previous, ...named[minute] };
    });
  const spans = (records: Deployment[], last: string | undefined) =>
    gapsIn('a', records, last).map(({ after, until }) => [after, until]);

  test('is where a record names another one than the one before it', () => {
    expect(spans(chain([3, 2, 1]), idAt(3))).toEqual([]);
    expect(spans([], undefined)).toEqual([]);
    expect(spans(chain([5, 2], { 5: { previous: idAt(4) } }), idAt(5))).toEqual([[idAt(2), idAt(5)]]);
    expect(spans(chain([5, 2], { 2: { previous: idAt(1) } }), idAt(5))).toEqual([['', idAt(2)]]);
    expect(spans(chain([5, 2]), idAt(7))).toEqual([[idAt(5), undefined]]);
    expect(spans([], idAt(7))).toEqual([['', undefined]]);
  });

  test('stays one when a repair has closed it', () => {
    expect(spans(chain([5, 2], { 5: { lost: idAt(4) } }), idAt(5))).toEqual([[idAt(2), idAt(5)]]);
  });

  test('says what is lost, and from when until when nobody knows what was live', () => {
    const [gap] = gapsIn('a', chain([5, 2], { 5: { previous: idAt(4) } }), idAt(5));
    expect(gap?.problem).toBe(
      `.mutha/deployments/a/${idAt(4)}.json is lost, so nobody can say what was live of a from ${timeAt(2)} until ${timeAt(5)}.`,
    );
  });

  test('concerns the places in it', () => {
    const line = { ...lineOf('shell+1 a+1 b+1 a+2 b+2'), gaps: [{ after: idAt(1), until: idAt(3), problem: 'lost' }] };
    expect([0, 1, 2, 3, 4].map((place) => unknownAt(line, place).length)).toEqual([0, 1, 1, 0, 0]);
    const open = { ...line, gaps: [{ after: idAt(3), problem: 'lost' }] };
    expect([0, 1, 2, 3, 4].map((place) => unknownAt(open, place).length)).toEqual([0, 0, 0, 1, 1]);
  });
});
