import { expect, test } from 'vitest';
import { type Seen, type State, stateOf, stateText } from './state.ts';

const [live, before] = ['1111111111111111', '0000000000000000'];
const nothing: Seen = { element: undefined, version: undefined, isHydrated: false, error: undefined };
const ready: Seen = { ...nothing, element: 'ready', version: live, isHydrated: true };

test.each<[string, Seen, State]>([
  ['code that runs', ready, 'hydrated'],
  ['HTML whose code is not there yet', { ...ready, isHydrated: false }, 'html'],
  ['nothing yet', nothing, 'pending'],
  ['a skeleton', { ...nothing, element: 'pending' }, 'pending'],
  ['the release before', { ...ready, version: before, error: { version: live, shown: 'last-good' } }, 'last-good'],
  ['what came at the second try', { ...ready, error: { version: live, shown: 'last-good' } }, 'hydrated'],
  ['a stand-in', { ...nothing, error: { version: live, shown: 'nothing' } }, 'failed'],
  ['HTML whose code did not come', { ...ready, element: 'unavailable', isHydrated: false }, 'failed'],
  ['an error in an event handler', { ...ready, error: { version: live, shown: 'the same' } }, 'hydrated'],
  ['the 404 page', { ...nothing, element: 'not-found' }, 'not found'],
])('%s', (_, seen, state) => {
  expect(stateOf(seen)).toBe(state);
});

test('a failure is told with its release, its step and its reason', () => {
  const error = { version: live, step: 'entry', message: 'It did not arrive.' } as const;
  expect(stateText('failed', error)).toBe(`failed. ${live}, entry: It did not arrive.`);
  expect(stateText('hydrated', error)).toBe('ready');
});
