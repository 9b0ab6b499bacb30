import { expect, test } from 'vitest';
import { argumentsFrom } from './arguments.ts';

test('names and the site are read in any order', () => {
  expect(argumentsFrom(['--site', 'https://mutha.example', 'mf-one', 'mf-two'])).toEqual({
    names: ['mf-one', 'mf-two'],
    site: 'https://mutha.example',
  });
});

test.each([
  [['--site', 'https://mutha.example', '--store', 'x'], 'Either --site or --store, not both.'],
  [['--sites', 'x'], "Unknown option '--sites'. See: mutha-dev --help"],
])('%j is refused', (args, reason) => {
  expect(() => argumentsFrom(args)).toThrow(reason);
});
