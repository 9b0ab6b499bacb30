import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, settled, test } from '../support/test.ts';
import { kinds } from './routes.ts';

/** A page of each kind, so that a new screen is tried. The parts on the design system's page do nothing. */
const paths = kinds.map(({ path }) => path).filter((path) => path !== '/design-system');
/**
 * Milliseconds between the two presses: a control is tried with one of these, the next control of its page with the
 * next one. The shell and the kit treat a gap in the same way for all controls.
 */
const gaps = [0, 300, 100, 700];

/** The page's own controls that can be pressed. */
const controls = 'main :is(button, a[href^="/"], [role="switch"], [role="tab"], summary)';
/**
 * The header is the same on all pages. It is tried on one that is hydrated at once, and on one that awaits an intent.
 */
const controlsOf = (path: string) => (['/', '/live'].includes(path) ? `${controls}, header a[href^="/"]` : controls);

/** One control of each kind that can be seen on the page, by its place among `all`, with what it is. */
async function oneOfEachKind(all: Locator): Promise<{ index: number; name: string }[]> {
  const found = await all.evaluateAll((elements) =>
    elements.map((element, index) => ({
      index,
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      kind: [element.tagName, element.role, element.className, element.closest('li, header, search')?.tagName].join(),
      isVisible: element.checkVisibility(),
    })),
  );
  const visible = found.filter(({ isVisible }) => isVisible);
  return visible.filter(({ kind }, at) => visible.findIndex((other) => other.kind === kind) === at);
}

/** Runs in each document before its scripts: it remembers where the last press was. */
function rememberPress(): void {
  const remember = () => Object.assign(window, { pressedAt: location.href });
  addEventListener('mousedown', remember, true);
}

const pressedAt = (page: Page) => page.evaluate(() => (window as { pressedAt?: string }).pressedAt).catch(() => {});

/**
 * Presses twice as a hand does: the second press meets whatever is there by then. Where nothing lies between the two,
 * both meet the control, as on a page that is too slow to answer the first one before the second.
 * @returns the milliseconds between the two; a machine at work takes longer than `gap`. And whether the second one was
 *   too late for a double click, on a page that had come: then it is a press of its own
 */
async function pressTwice(page: Page, control: Locator, gap: number): Promise<{ took: number; isApart: boolean }> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  if (gap === 0) {
    await control.evaluate((element: HTMLElement) => {
      element.click();
      // A press is a task of its own: what the first one has left for the end of its task is done.
      setTimeout(() => element.click());
    });
    return { took: 0, isApart: false };
  }
  const before = page.url();
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  await page.mouse.move(x + Math.min(width / 2, 30), y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
  const first = performance.now();
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), gap).catch(() => {});
  const clickCount = gap < 500 ? 2 : 1;
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
  const took = performance.now() - first;
  return { took, isApart: clickCount === 1 && (await pressedAt(page)) !== before };
}

/** Runs in the page: whether its entry in the history is that of a dialog. */
const isOpened = () => Boolean(history.state?.usr?.opened);

/** Runs in the page: the key of its entry in the history. */
const entryKey = () =>
  (window as unknown as { navigation: { currentEntry: { key: string } } }).navigation.currentEntry.key;

for (const [nth, path] of paths.entries())
  test(`on a slow device, two presses on any control of ${path} lead no farther than one`, async ({
    page,
    consoleLines,
  }) => {
    await page.addInitScript(rememberPress);
    await page.goto('/about');
    await page.goto(path);
    await settled(page);
    const session = await page.context().newCDPSession(page);
    const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
    const here = new URL(page.url()).pathname;
    const all = page.locator(controlsOf(path));
    const seen = await oneOfEachKind(all);
    expect(seen.length).toBeGreaterThan(0);
    // A refresh takes a second. A press after that is another one, with a message of its own.
    let mayRepeat = false;
    for (const [place, { index, name }] of seen.entries()) {
      const gap = gaps[(nth + place) % gaps.length] ?? 0;
      const control = all.nth(index);
      if (!(await control.isVisible())) continue;
      const before = await page.evaluate(() => history.length);
      const leadsTo = await control.evaluate((element) => (element as Partial<HTMLAnchorElement>).pathname ?? '');
      const entry = await page.evaluate(entryKey);
      await slow(6);
      let { took, isApart } = await pressTwice(page, control, gap);
      mayRepeat ||= took > 900;
      // The page that a link leads to must be there before the next control is pressed. A press may have met
      // something else, where the page has scrolled to its place after a step back: then no page comes.
      if (leadsTo && leadsTo !== here)
        await expect
          .poll(() => page.evaluate(entryKey).catch(() => entry), { timeout: 5_000 })
          .not.toBe(entry)
          .catch(() => {});
      await page.waitForLoadState();
      await hydrated(page);
      const dialog = page.getByRole('dialog');
      // The code of a dialog may be on its way.
      await expect.poll(async () => (await dialog.isVisible()) || !(await page.evaluate(isOpened))).toBe(true);
      if (await dialog.isVisible()) {
        const closing = await pressTwice(page, dialog.getByRole('button', { name: 'Close' }), gap);
        took = Math.max(took, closing.took);
        isApart ||= closing.isApart;
        await expect(dialog, name).toBeHidden();
        // A link may lead to a dialog of another page.
        expect(new URL(page.url()).pathname, name).toBe(leadsTo || here);
      }
      // The way back need not be slow.
      await slow(1);
      const pathname = new URL(page.url()).pathname;
      const messages = await page.locator('[data-sonner-toast]').allTextContents();
      if (!mayRepeat) expect(messages.length, `${name}: ${messages.join(' | ')}`).toBe(new Set(messages).size);
      if (pathname === here && (await page.evaluate(() => history.length)) <= before + 2) continue;
      // A link: one step back is where it was pressed, unless a busy machine has made the second press late.
      await settled(page);
      if (isApart || took > gap + 200) await page.goto(path);
      else await page.goBack();
      expect(new URL(page.url()).pathname, name).toBe(here);
      await settled(page);
    }
    expect(consoleLines.filter((line) => !line.includes('404'))).toEqual([]);
  });

test('the second press of a double click that has led to another document presses nothing in it', async ({ page }) => {
  await page.goto('/how-it-works');
  const link = page.locator('main a[href^="/"]').first();
  await link.hover();
  for (const clickCount of [2, 1]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await settled(page);
    expect(new URL(page.url()).pathname === '/how-it-works').toBe(clickCount === 2);
  }
});
