import type { Page } from '@playwright/test';
import { deep } from '../support/deep.ts';
import { prolongDeadlines, slowDown } from '../support/prolong-deadlines.ts';
import { isRouterThere } from '../support/ready.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { replacedIn, watchElements } from './hydration.ts';

/** A field of each page with a form, by the page's path, and the remote whose code answers it. */
const fields = {
  '/': { label: 'Name', remote: 'mf-waitlist' },
  '/contact': { label: 'Message', remote: 'mf-content' },
  '/waitlist': { label: 'First name', remote: 'mf-waitlist' },
};
type Path = keyof typeof fields;

const [beforeReact, onceReactHasThePage] = ['before React', 'once React has the page'];
/** The three times at which a browser may translate a page. */
const times = [beforeReact, 'while React has the frame, and waits for the code of the form', onceReactHasThePage];

/**
 * Translates a page as browsers do: two `<font>` take the place of each text.
 * @param goesOn whether each text is translated at once that comes later
 */
async function translate(page: Page, goesOn = false): Promise<void> {
  await page.evaluate((goesOn) => {
    function translateAll() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, noscript, option, time, font'))
          continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = `»${text.data}`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    translateAll();
    if (goesOn)
      new MutationObserver(translateAll).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
  }, goesOn);
}

for (const path of Object.keys(fields) as Path[])
  for (const time of times)
    test(
      `${path}, translated ${time}: what is typed, the focus and the translation stay`,
      time === beforeReact || path === '/' ? {} : deep,
      async ({ page, remote, consoleLines }) => {
        await watchElements(page.context());
        await prolongDeadlines(page);
        await page.addInitScript(() => {
          Object.assign(window, { failures: [] });
          addEventListener('mutha:remote-error', ({ detail }: CustomEventInit) =>
            (window as unknown as { failures: unknown[] }).failures.push(detail),
          );
        });
        const held = remote(time === beforeReact ? '*' : fields[path].remote);
        if (time !== onceReactHasThePage) await held.hold('js');
        // A page that is hydrated when it loads waits for its scripts.
        await page.goto(path, { waitUntil: 'commit' });
        await page.getByRole('contentinfo').waitFor();
        if (time !== beforeReact) await page.waitForFunction(isRouterThere);
        if (time === onceReactHasThePage) await hydrated(page);
        const field = page.getByRole('main').getByLabel(fields[path].label).first();
        await field.pressSequentially('Ada ');
        await translate(page);
        await page.keyboard.type('Love');
        await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 3));
        await held.back();
        await hydrated(page);
        await expect(field).toBeFocused();
        await expect(field).toHaveValue('Ada Love');
        await page.keyboard.type('Eve');
        await expect(field).toHaveValue('Eve Love');
        for (const place of ['banner', 'main', 'contentinfo'] as const)
          await expect(page.getByRole(place)).toContainText('»');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('»');
        await expect(page.locator('form label').first()).toContainText('»');
        expect(await replacedIn(page)).toEqual([]);
        expect(await page.evaluate(() => (window as unknown as { failures: unknown[] }).failures)).toEqual([]);
        expect(consoleLines).toEqual([]);
      },
    );

test('a browser that translates in the middle of hydration costs no letter and no focus', async ({ page, remote }) => {
  await remote('*').hold('js');
  // What can wait comes never: the next letter does not wait for it.
  await remote('shell').hold(/\/late\./);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  const field = page.getByLabel('Message');
  await field.pressSequentially('Ada ');
  await translate(page, true);
  await page.keyboard.type('Love');
  await field.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(0, 3));
  await remote('*').back();
  await hydrated(page);
  await expect(field).toHaveValue('Ada Love');
  await expect(field).toBeFocused();
  await page.keyboard.type('Eve');
  await expect(field).toHaveValue('Eve Love');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('»');
});

test('a message that is written and sent before React, on a translated page, is sent once', async ({
  page,
  remote,
}) => {
  await slowDown(page);
  await remote('*').hold('js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.getByLabel('Message').fill('Hello');
  await translate(page);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  const button = page.getByRole('main').getByRole('button').first();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await remote('*').back();
  await expect(button).toBeDisabled();
  await expect(button).toHaveText('Message Sent!');
  await expect(page.locator('[data-sonner-toast]')).toHaveText(['Sending your message…']);
});
