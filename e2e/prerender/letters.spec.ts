import type { Page } from '@playwright/test';
import { deepIf } from '../support/deep.ts';
import { isHydrated } from '../support/ready.ts';
import { expect, test } from '../support/test.ts';

/** A field of each page with a form. */
const fields = { '/': 'Name', '/contact': 'Message', '/waitlist': 'First name' };

const letters = 'Lovelace, hello';

/** Runs in the page: puts each of its texts into a `<font>`, as browsers do that translate. */
function wrapTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, noscript, font')) continue;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

for (const [path, label] of Object.entries(fields))
  for (const [how, wrap] of [
    ['', async () => {}],
    [', where each text is in a <font>', (page: Page) => page.evaluate(wrapTexts)],
  ] as const)
    test(
      `${path} keeps each letter once, before its script, while React begins, and after it${how}`,
      deepIf((path === '/') !== (how !== '') || path === '/waitlist'),
      async ({ page, remote }) => {
        await remote('*').hold('js');
        await page.goto(path, { waitUntil: 'commit' });
        await page.getByRole('contentinfo').waitFor();
        await wrap(page);
        const field = page.getByRole('main').getByLabel(label).first();
        await field.focus();
        let typed = '';
        const typeOne = async () => {
          const letter = letters[typed.length % letters.length] ?? '';
          typed += letter;
          await page.keyboard.type(letter);
          expect(await field.inputValue()).toBe(typed);
        };
        for (const _ of letters) await typeOne();
        await remote('*').back();
        while (!(await page.evaluate(isHydrated))) await typeOne();
        for (const _ of letters) await typeOne();
        await wrap(page);
        for (const _ of letters) await typeOne();
        await expect(field).toBeFocused();
      },
    );
