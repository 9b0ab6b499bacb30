import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '@mutha/node';
import { expect, test } from 'vitest';
import { forStore } from './for-store.ts';

test.each([
  [
    '"npx mutha status" lists it; "npx mutha rollback mf-a" too.',
    'out',
    '"npx mutha status --store out" lists it; "npx mutha rollback mf-a --store out" too.',
  ],
  ['"npx mutha status" lists it.', undefined, '"npx mutha status" lists it.'],
  ['See: "npx mutha at --help"', 'out', 'See: "npx mutha at --help"'],
  ['"npx mutha at --store in"', 'out', '"npx mutha at --store in"'],
  ['"npx mutha status"', "my team's; store", `"npx mutha status --store 'my team'\\''s; store'"`],
  ['"npx mutha status"', 's3://bucket/a/b', '"npx mutha status --store s3://bucket/a/b"'],
])('%s, for the store %s', (text, store, expected) => {
  expect(forStore(text, store)).toBe(expected);
});

/** Their output is not a message about a store: notes at the end of the help, and commands for another checkout. */
const others = ['commands/main.ts', 'commands/alone.ts'];

test('every message of this package has its commands in quotes, so that each can be made one for the store', () => {
  const top = join(import.meta.dirname, '..');
  const rooms = readdirSync(top, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => join(top, name));
  const files = rooms
    .flatMap((room) => filesUnder(room).map((file) => join(room, file)))
    .filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$/.test(file) && !others.some((other) => file.endsWith(other)),
    );
  const unquoted = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /(?<!")npx mutha \w/.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(unquoted).toEqual([]);
});
