import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { remoteFolders } from './packages.ts';

test('a folder that git has left behind, without a package, is not a remote', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'mutha-checkout-'));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  for (const folder of ['mf-odds', 'mf-gone/node_modules', 'shell'])
    mkdirSync(join(checkout, folder), { recursive: true });
  for (const folder of ['mf-odds', 'shell']) writeFileSync(join(checkout, folder, 'package.json'), '{}');
  writeFileSync(join(checkout, 'mf-notes.txt'), '');
  expect(remoteFolders(checkout)).toEqual(['mf-odds']);
});
