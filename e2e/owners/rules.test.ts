import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, test } from 'vitest';

const text = (file: string) => readFileSync(join(repository, file), 'utf8');

test('each rule about owners is cited where it is checked, and no other', () => {
  const rules = [...text('shell/SECURITY.md').matchAll(/^\| (S\d+) \|/gm)].map(([, rule]) => rule);
  const files = ['live/required-signers', 'live/good-entries', 'live/preview-agreements', 'deploy/change-owners'];
  const cited = files.flatMap((file) => text(`shell/platform/engine/${file}.ts`).match(/\bS\d+\b/g) ?? []);
  expect([...new Set(cited)].sort()).toEqual(rules.toSorted());
});
