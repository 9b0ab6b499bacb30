import { expect, test } from 'vitest';
import { argumentsFrom } from './arguments.ts';

test('names and the site are read in any order', () => {
  expect(argumentsFrom(['--site', 'https://mutha.example', 'mf-one', 'mf-two'])).toEqual({
    names: ['mf-one', 'mf-two'],
    site: 'https://mutha.example',
  });
});

test('an option that it does not know is refused', () => {
  expect(() => argumentsFrom(['--sites', 'x'])).toThrow("Unknown option '--sites'. See: mutha-dev --help");
});
