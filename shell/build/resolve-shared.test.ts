import { afterEach, expect, test, vi } from 'vitest';
import { resolveShared } from './resolve-shared.js';

afterEach(() => vi.unstubAllGlobals());

/** What a container of ours takes for `requiredVersion`, of the versions that a host shares. */
function take(requiredVersion: string, ...versions: (string | { version: string; loaded: 1 })[]) {
  const shared = versions.map((each) => {
    const { version, ...facts } = typeof each === 'string' ? { version: each } : each;
    return [version, { ...facts, get: () => () => version }] as const;
  });
  vi.stubGlobal('__webpack_require__', { S: { default: { kit: Object.fromEntries(shared) } } });
  const factory = resolveShared({ shareScope: 'default', shareKey: 'kit', requiredVersion })() as () => unknown;
  return factory();
}

test.each([
  ['^1.2.3', ['1.2.3'], '1.2.3'],
  ['^1.2.3', ['1.2.4', '1.10.0', '1.9.9'], '1.10.0'],
  ['^0.4.1', ['0.4.9'], '0.4.9'],
  ['^19.3.1', ['19.3.1-canary.5'], '19.3.1-canary.5'],
])('%s takes the newest of %j', (range, versions, taken) => {
  expect(take(range, ...versions)).toBe(taken);
});

test('what is in use already wins over what is newer: a page has one copy', () => {
  expect(take('^1.0.0', '1.5.0', { version: '1.1.0', loaded: 1 })).toBe('1.1.0');
});

test.each([
  ['^1.2.3', ['1.2.2']],
  ['^1.2.3', ['2.0.0']],
  ['^2.0.0', ['1.9.9']],
  ['^0.4.1', ['0.5.0']],
  ['^1.2.3', []],
])('%s refuses %j', (range, versions) => {
  expect(() => take(range, ...versions)).toThrow(`${range} is needed`);
});
