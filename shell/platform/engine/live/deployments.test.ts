import { expect, test } from 'vitest';
import { type Change, lastOf, type Standing, standingOf } from './deployments.ts';

const face = { paths: [], redirects: [], embeds: [] };

/** Makes a release live after what is live: `+a` releases a. */
function released(standing: Standing | undefined, version: string): Standing {
  const release = { version, integrity: '' };
  const change: Change = { name: 'mf-odds', action: 'release', release, replaced: lastOf(standing), face };
  return standingOf(change, Date.now());
}

test.each([
  ['a', 'a'],
  ['a b', 'b a'],
  ['a b c d', 'd c b a'],
  // No more than three are known without the history.
  ['a b c d e', 'e d c b'],
  // A release that is live again is not what comes before.
  ['a b a', 'a b'],
  ['a b c b', 'b c a'],
])('after the releases %s, these are live and before it: %s', (words, expected) => {
  const last = words.split(' ').reduce<Standing | undefined>(released, undefined);
  expect(
    lastOf(last)
      .map(({ release }) => release.version)
      .join(' '),
  ).toBe(expected);
  expect(last?.deployment.lastGood?.version).toBe(expected.split(' ')[1]);
});

test('what comes before is kept without what only a live release needs', () => {
  const last = released(released(released(undefined, 'a'), 'b'), 'c');
  expect(last.deployment).toMatchObject({ face, lastGood: { version: 'b' } });
  for (const earlier of last.before)
    expect(Object.keys(earlier)).toEqual(['id', 'name', 'action', 'release', 'at', 'by']);
});
