import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The part of the page and the rules to check, if not the whole page by all rules. */
interface Look {
  /** A selector of the part that is checked. */
  part?: string;
  /** Check only the contrast of colours: for the second colour scheme of a page that all rules have checked. */
  coloursAlone?: boolean;
}

let source: string | undefined;

/**
 * @returns the rules of axe that a page breaks in its present state: an entry for each rule, with its name and the
 *   elements that break it
 */
export async function violationsOf(page: Page, { part, coloursAlone = false }: Look = {}): Promise<string[]> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  // Once for each page, because loading axe takes as long as checking a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // No rule in use reads the stylesheets, so axe need not load them.
    preload: { assets: ['media'] },
    rules: { 'target-size': { enabled: true } },
    ...(coloursAlone && { runOnly: ['color-contrast'] }),
  };
  const { violations } = await page.evaluate(
    ([where, how]) => {
      // Without transitions, since axe would find colours between those of two schemes.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets.push(still);
      return (window as unknown as { axe: typeof axe }).axe.run(where, how);
    },
    [part ?? 'html', options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
