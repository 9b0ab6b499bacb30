import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writtenSheets } from './written-sheets.ts';

const folder = mkdtempSync(join(tmpdir(), 'mutha-sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('has the sheet that sonner writes, and the empty one that it begins with', () => {
  const [empty, sheet] = writtenSheets(join(import.meta.dirname, '..'));
  expect(empty).toBe('');
  expect(sheet).toMatch(/^\[data-sonner-toaster\]/);
});

test('says so where sonner writes it in another way', () => {
  const library = join(folder, 'node_modules/sonner');
  mkdirSync(library, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(library, 'package.json'), '{"main":"index.js"}');
  writeFileSync(join(library, 'index.js'), 'insert(styles)');
  expect(() => writtenSheets(folder)).toThrow('written-sheets.ts');
});
