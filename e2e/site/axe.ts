import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** What to look at, where it is not a whole page by all rules. */
interface Look {
  /** A selector of the part that is looked at. */
  part?: string;
  /** Only what colours decide: for another colour scheme of a page that all rules have seen. */
  coloursAlone?: boolean;
}

let source: string | undefined;

/**
 * @returns what axe finds wrong with a page as it is now, a line for each rule: its name, and the elements that break
 * it
 */
export async function violationsOf(page: Page, { part, coloursAlone = false }: Look = {}): Promise<string[]> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  // Once in a page: reading it takes as long as looking at a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // The stylesheets themselves are read by no rule that is on.
    preload: { assets: ['media'] },
    rules: { 'target-size': { enabled: true } },
    ...(coloursAlone && { runOnly: ['color-contrast'] }),
  };
  const { violations } = await page.evaluate(
    ([where, how]) => {
      // Colours on their way, as from one scheme to the other, are not what anybody reads.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets.push(still);
      return (window as unknown as { axe: typeof axe }).axe.run(where, how);
    },
    [part ?? 'html', options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
