import { expect, test } from 'vitest';
import { type Rollout, readChosen, sideWith } from './chosen.ts';

const [one, two]: [Rollout, Rollout] = [
  {
    ...{ slot: 'a', token: '0'.repeat(32), share: 5, members: '0'.repeat(64) },
    releases: { 'mf-one': { live: '0000000000000000', next: '1111111111111111' }, shell: { next: '2222222222222222' } },
  },
  {
    ...{ slot: 'b', token: '1'.repeat(32), share: 25, members: '0'.repeat(64) },
    releases: { 'mf-two': { next: '3333333333333333' } },
  },
];

test('reads the requested side of each rollout', () => {
  expect(readChosen('mf-one:next,mf-two:live', [one, two])).toEqual({
    chosen: [
      { remote: 'mf-one', which: 'next', rollout: one },
      { remote: 'mf-two', which: 'live', rollout: two },
    ],
    problems: [],
  });
});

test.each([
  ['mf-three:next', 'no rollout of mf-three runs'],
  ['mf-one', 'mf-one has nothing after it: write mf-one:next or mf-one:live'],
  ['mf-one:', 'mf-one has nothing after it: write mf-one:next or mf-one:live'],
  ['mf-one:a', 'mf-one has "a" after it: write mf-one:next or mf-one:live'],
  ['mf-one:next:live', 'mf-one has "next:live" after it: write mf-one:next or mf-one:live'],
  ['shell:next', 'the shell renders a page before a tab can choose: name a remote'],
  ['__proto__:next', '"__proto__" is not the name of a remote'],
  ['constructor:next', '"constructor" is not the name of a remote'],
  [':next', '"" is not the name of a remote'],
  ['', '"" is not the name of a remote'],
])('%j is ignored', (text, problem) => {
  expect(readChosen(text, [one, two])).toEqual({ chosen: [], problems: [problem] });
});

test('what is right stays beside what is wrong, and the first of two of one rollout', () => {
  const { chosen, problems } = readChosen('mf-one:next,mf-one:live', [one, two]);
  expect(chosen).toEqual([{ remote: 'mf-one', which: 'next', rollout: one }]);
  expect(problems).toEqual(['the rollout of mf-one is named twice']);
  expect(readChosen('mf-one:next,mf-nine:next', [one]).chosen).toHaveLength(1);
});

test('a long text makes no long message', () => {
  for (const text of [`mf-one:${'x'.repeat(100_000)}`, `${'x'.repeat(100_000)}:next`])
    expect(readChosen(text, [one]).problems.join('; ').length).toBeLessThan(250);
  expect(readChosen('mf-one:next,'.repeat(10_000), [one]).problems).toEqual([
    'it names 10001 rollouts, but the limit is 2',
  ]);
});

test.each([
  ['live', 'a', 'next', 'a'],
  ['live', 'a', 'live', 'live'],
  ['a', 'a', 'live', 'live'],
  ['a', 'a', 'next', 'a'],
  ['a', 'b', 'next', 'ab'],
  ['b', 'a', 'next', 'ab'],
  ['ab', 'a', 'live', 'b'],
  ['ab', 'b', 'live', 'a'],
] as const)('a tab of side %s that is to see %s:%s is of side %s', (side, slot, which, expected) => {
  expect(sideWith(side, slot, which)).toBe(expected);
});
