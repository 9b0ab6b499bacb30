import { displayLetters } from '../fonts/letters.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { knownPages } from './routes.ts';

/** In the name of one club, and a dot. The source of the face has the first in another file. */
const ofTheSystem = 'ş●';

test('the display face has every letter that is written in it', deep, async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const missing = new Map<string, string>();
  let all = 0;
  for (const { path } of knownPages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const texts = await page.evaluate(textsInDisplayFace);
    all += texts.length;
    for (const text of texts)
      for (const sign of text)
        if (!`${displayLetters}${ofTheSystem}`.includes(sign)) missing.set(sign, `${path}: ${text}`);
  }
  expect(all).toBeGreaterThan(1_000);
  expect(Object.fromEntries(missing)).toEqual({});
  await context.close();
});

/** Runs in the page. @returns the texts that it shows in the display face */
function textsInDisplayFace(): string[] {
  const texts: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('script, style, template')) continue;
    const { fontFamily, textTransform } = getComputedStyle(element);
    const text = (node.textContent ?? '').trim();
    if (text && fontFamily.startsWith('"Mutha Display"'))
      texts.push(textTransform === 'uppercase' ? text.toUpperCase() : text);
  }
  return texts;
}
