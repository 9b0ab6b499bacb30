import type { RolloutTable } from '@mutha/contract';
import { expect, test } from 'vitest';
import { rolloutText } from './rollout-text.ts';

const next = { next: '1111111111111111' };
const [a, b]: RolloutTable['rollouts'] = [
  { slot: 'a', token: '0'.repeat(32), share: 5, members: '0'.repeat(64), releases: { 'mf-one': next } },
  { slot: 'b', token: '1'.repeat(32), share: 0.5, members: '0'.repeat(64), releases: { 'mf-two': next, shell: next } },
];
const rollouts = [a, b] as RolloutTable['rollouts'];

test('says how many visitors see what a page shows', () => {
  expect(rolloutText({ rollouts: rollouts.slice(0, 1) }, 'a')).toBe('5 % of visitors see this release of mf-one.');
  expect(rolloutText({ rollouts: rollouts.slice(0, 1) }, 'live')).toBe(
    '5 % of visitors see a rollout of mf-one. This page shows what is live.',
  );
});

test('each of two rollouts has its sentence', () => {
  expect(rolloutText({ rollouts }, 'b')).toBe(
    '5 % of visitors see a rollout of mf-one. This page shows what is live. ' +
      '0.5 % of visitors see this release of mf-two and shell.',
  );
  expect(rolloutText({ rollouts }, 'ab')).not.toContain('what is live');
});

test('nothing is said where none runs', () => {
  expect(rolloutText({ rollouts: [] }, 'live')).toBe('');
});
