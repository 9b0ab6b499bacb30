import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, test } from 'vitest';
import { written } from '../docs/pages.ts';

const text = (file: string) => readFileSync(join(repository, file), 'utf8');

test('each rule about owners is cited where it is checked, and no other', () => {
  const rules = [...text('shell/SECURITY.md').matchAll(/^\| (S\d+) \|/gm)].map(([, rule]) => rule);
  const isEngine = (file: string) => file.startsWith('shell/platform/engine/') && /(?<!\.test)\.ts$/.test(file);
  const cited = written.filter(isEngine).flatMap((file) => text(file).match(/\bS\d+(?=[ .,:)])(?! bucket)/g) ?? []);
  expect([...new Set(cited)].filter((rule) => rule !== 'S3' || rules.includes(rule)).sort()).toEqual(rules.toSorted());
});
