import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confined } from '@mutha/sheets';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const sheet = join(import.meta.dirname, 'remote.css');

/** The sheet of a remote with this source. */
async function sheetOf(source: string): Promise<string> {
  const base = mkdtempSync(join(tmpdir(), 'mutha-sheet-'));
  writeFileSync(join(base, 'screen.tsx'), source);
  const plugins = [tailwind({ base, optimize: false }), confined('mf-odds')];
  const { css } = await postcss(plugins).process(readFileSync(sheet, 'utf8'), { from: sheet });
  rmSync(base, { recursive: true });
  return css;
}

test('words of ordinary code become no classes', async () => {
  const css = await sheetOf(
    `list.filter(Boolean); <Button variant="outline" className="container flex ring transform" />`,
  );
  expect(css.match(/\.[a-z]+(?= \{)/g)).toEqual(['.flex']);
  expect(css).not.toContain('@property');
});

test('an animation of Tailwind brings its keyframes, and no others', async () => {
  const css = await sheetOf('<i className="animate-spin" />');
  expect(css.match(/@keyframes [\w-]+/g)).toEqual(['@keyframes mf-odds_spin']);
  expect(css).toContain('--animate-spin: mf-odds_spin 1s linear infinite');
});
