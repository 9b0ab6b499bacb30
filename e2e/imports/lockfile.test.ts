import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, test } from 'vitest';

const lock = readFileSync(join(repository, 'pnpm-lock.yaml'), 'utf8');

/** Every place from which the lockfile has a package, as it is written there. */
const places = [...lock.matchAll(/^ +resolution: (.*)$/gm)].map(([, place = '']) => place);

test('every package of the lockfile comes from the registry that is asked, and is held to its SHA-512', () => {
  expect(places.length).toBeGreaterThan(100);
  expect(places.filter((place) => !/^\{integrity: sha512-[A-Za-z0-9+/]{86}==\}$/.test(place))).toEqual([]);
  // An address would be one machine's, or lead around the registry: `tarball`, `git+ssh`, `https`.
  expect(lock.match(/^.*(?:tarball:|git\+|https?:\/\/).*$/gm)).toBeNull();
});
