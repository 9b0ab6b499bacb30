import { kilobytes, type Region } from '@mutha/contract';
import type { Page } from '@playwright/test';
import { muthaHere } from '../releases/mutha.ts';
import { violationsOf } from '../support/axe.ts';
import { deep, deepIf } from '../support/deep.ts';
import { paintWhole, shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { prolongDeadlines } from '../support/prolong-deadlines.ts';
import { expect, hydrated, navigate, test } from '../support/test.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Who draws this page' });
const rowOf = (page: Page, part: string) =>
  panelOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: part, exact: true }) });

/** The cells of a row, by the heads of the columns. */
async function factsOf(page: Page, part: string): Promise<Record<string, string>> {
  const cells = rowOf(page, part).getByRole('cell');
  return Object.fromEntries(
    await cells.evaluateAll((all) => all.map((cell) => [(cell as HTMLElement).dataset.head, cell.textContent])),
  );
}

/** The output of `mutha who --json` for a path. */
async function whoDraws(folder: string, path: string): Promise<Region[]> {
  return JSON.parse((await muthaHere(['who', path, '--json', '--store', folder])).out).regions;
}

/** Waits until the page is hydrated and the panel says so. */
async function allReady(page: Page): Promise<void> {
  await hydrated(page);
  await expect(panelOf(page).getByRole('cell', { name: /ready$/ })).not.toHaveCount(0);
  await expect(panelOf(page).getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText(/^[0-9a-f]{16}$/);
}

test(
  'its panel grows without a layout shift, which it would show as one of the page',
  deep,
  async ({ page, context }) => {
    await page.setViewportSize({ width: 375, height: 760 });
    await watchShifts(context);
    await page.goto('/live?inspect');
    await allReady(page);
    // The texts in it may still move a little, as they come.
    expect((await shiftsOf(page)).sum).toBeLessThan(0.1);
  },
);

for (const path of ['/', '/live', '/signal/corner-spike'])
  test(
    `names every region of ${path} with what "mutha who" says of it`,
    deepIf(path === '/live'),
    async ({ page, site, consoleLines }) => {
      const regions = await whoDraws(site.folder, path);
      await page.goto(`${path}?inspect`);
      await allReady(page);
      await expect(panelOf(page).getByRole('rowheader')).toHaveText(regions.map(({ kind, part }) => `${kind} ${part}`));
      for (const { kind, part, name, team, version, madeLive, size } of regions) {
        const [date] = madeLive?.at.split('T') ?? [];
        await expect(rowOf(page, `${kind} ${part}`)).toContainText(`released ${date}`);
        await expect
          .poll(() => factsOf(page, `${kind} ${part}`))
          .toMatchObject({
            Remote: name,
            Team: team,
            Version: version,
            'Made live': expect.stringMatching(new RegExp(`^released .* UTC by ${madeLive?.by}$`)),
            State: 'ready',
            'Load time': expect.stringMatching(/^\d+ ms$/),
            // On a page that is read, some files may have been fetched ahead: those come from the cache.
            Size: expect.stringMatching(
              new RegExp(
                `^${kilobytes(size?.bytes ?? 0)}, (from the cache|${path === '/live' ? kilobytes(size?.compressed ?? 0) : '.* kB'} sent)$`,
              ),
            ),
          });
      }
      expect(consoleLines).toEqual([]);
    },
  );

/** The edges of what is drawn over the page, in whole pixels. */
const outlinesIn = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('inspector')?.shadowRoot;
    const boxOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height };
    };
    const all = (selector: string) => [...(root?.querySelectorAll(selector) ?? [])];
    return {
      boxes: all('.box').map(boxOf),
      labels: all('.label:not([hidden])').map((label) => ({ ...boxOf(label), text: label.textContent })),
      active: all('.box[data-active]').map(boxOf),
    };
  });

test(
  'outlines each region where it is, also after a scroll, and no label covers another one',
  deep,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto('/?inspect');
    await allReady(page);
    for (const y of [0, 900, 100_000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
      // The footer is laid out when it comes near, so the end of the page may move once.
      await expect(async () => {
        const expected = await page.evaluate(() =>
          [
            '#header',
            '.frame-footer',
            '[data-remote="mf-content"]',
            '[data-fragment="now"]',
            '[data-fragment="quick-join"]',
          ].map((selector) => {
            const { left, top, width, height } = (document.querySelector(selector) as Element).getBoundingClientRect();
            return [left, top, width, height].map(Math.round);
          }),
        );
        const { boxes } = await outlinesIn(page);
        expect(boxes.map((box) => Object.values(box).map(Math.round))).toEqual(expected);
      }).toPass();
      const { labels } = await outlinesIn(page);
      expect(labels.length).toBeGreaterThan(0);
      for (const [index, one] of labels.entries())
        for (const other of labels.slice(index + 1)) {
          const isApart =
            one.left + one.width <= other.left ||
            other.left + other.width <= one.left ||
            one.top + one.height <= other.top ||
            other.top + other.height <= one.top;
          expect(isApart, `${one.text} and ${other.text}, scrolled to ${y}`).toBe(true);
        }
    }
    // The end of the page can be read above the panel.
    const ends = await page.evaluate(() => {
      const panel = document.getElementById('inspector')?.shadowRoot?.querySelector('.panel');
      return [document.querySelector('footer'), panel].map((each) => each?.getBoundingClientRect());
    });
    expect(ends[0]?.bottom).toBeLessThanOrEqual((ends[1]?.top ?? 0) + 1);
  },
);

test('works by keyboard alone: Tab leads to it, the arrows from region to region, Escape back', async ({ page }) => {
  await page.goto('/?inspect');
  await allReady(page);
  const part = (name: string) => panelOf(page).getByRole('button', { name, exact: true });
  await page.keyboard.press('Tab');
  await expect(panelOf(page).getByRole('button', { name: 'Hide list' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(part('frame header, footer, routing')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(part('screen /')).toBeFocused();
  await page.keyboard.press('End');
  await expect(part('fragment quick-join')).toBeFocused();
  await expect(page.locator('[data-fragment="quick-join"]')).toBeInViewport();
  await expect.poll(async () => (await outlinesIn(page)).active.length).toBe(1);
  await page.keyboard.press('Home');
  await expect(part('frame header, footer, routing')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(part('screen /')).toBeFocused();
  // From a link of the page and back to it.
  const link = page.getByRole('link', { name: 'Skip to content' });
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(part('fragment quick-join')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('goes along from page to page in a tab, and the address says so', deep, async ({ page, consoleLines }) => {
  await page.goto('/?inspect');
  await allReady(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
  await expect(rowOf(page, 'screen /live')).toContainText('ready');
  await expect(page).toHaveURL(/\/live\?inspect$/);
  await expect(panelOf(page).getByRole('rowheader')).toHaveText(['frame header, footer, routing', 'screen /live']);
  expect((await factsOf(page, 'screen /live'))['Load time']).toMatch(/^\d+ ms$/);
  // A screen that writes its own state into the address keeps it.
  await page.getByRole('searchbox').first().fill('a');
  await expect(page).toHaveURL(/\/live\?inspect=?&q=a$/);
  await page.goBack();
  await expect(rowOf(page, 'fragment quick-join')).toContainText('ready');
  expect(consoleLines).toEqual([]);
});

test('a page before React says so, and is hydrated as without it', async ({ page, remote }) => {
  await prolongDeadlines(page);
  await remote('mf-content').hold('js');
  await page.goto('/signal/corner-spike?inspect', { waitUntil: 'commit' });
  const screen = 'screen /signal/corner-spike';
  await expect(rowOf(page, screen)).toContainText('HTML, not hydrated yet');
  expect((await factsOf(page, screen))['Load time']).toBe('–');
  await remote('mf-content').back();
  await expect(rowOf(page, screen)).toContainText('ready');
});

test('a remote that failed is shown with the reason', async ({ page, remote }) => {
  for (const name of ['mf-live', 'mf-waitlist']) await remote(name).lose('js');
  await page.goto('/?inspect');
  await expect(rowOf(page, 'fragment quick-join')).toContainText(
    /failed\. [0-9a-f]{16}, (entry|module): .*did not arrive/,
  );
  await expect(rowOf(page, 'fragment quick-join')).toContainText('Waitlist');
  await expect(rowOf(page, 'screen /')).toContainText('ready');
  await navigate(page, '/live');
  await expect(rowOf(page, 'screen /live')).toContainText(/failed\. [0-9a-f]{16}, (entry|module): .*did not arrive/);
  await expect.poll(async () => (await outlinesIn(page)).boxes.length).toBe(3);
});

test('a remote that fell back to its last good version says so, with the reason', deep, async ({ page, remote }) => {
  const versions = await remote('mf-live').draws(
    { first: `throw new Error('It does not start.');`, draws: '' },
    { before: `return React.createElement('h1', null, 'The one before');` },
  );
  await page.goto('/about?inspect');
  await allReady(page);
  await navigate(page, '/live');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The one before');
  await expect(rowOf(page, 'screen /live')).toContainText(
    `fell back to the last good version. ${versions.live}, module: Error: It does not start.`,
  );
  expect((await factsOf(page, 'screen /live')).Version).toBe(versions.before);
});

test('the 404 page is the shell’s', deep, async ({ page }) => {
  await page.goto('/no-such-page?inspect');
  await expect(rowOf(page, 'screen 404 page')).toContainText('not found');
  await expect.poll(() => factsOf(page, 'screen 404 page')).toMatchObject({ Remote: 'shell', Team: 'Platform' });
});

test('no part of it loads until a visitor opens it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await hydrated(page);
  await expect.poll(() => asked.some((path) => path.includes('/late.'))).toBe(true);
  expect(asked.filter((path) => /inspector|deployments|shell\.json/.test(path))).toEqual([]);
  await expect(page.locator('#inspector')).toHaveCount(0);
});

test(
  'moves no part of the page, breaks no rule of accessibility, and leaves nothing behind',
  deep,
  async ({ page }) => {
    await paintWhole(page.context());
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[])
          for (const { node } of entry.sources ?? [])
            if (node && !document.getElementById('inspector')?.contains(node)) moved.push(String(node.textContent));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/live?inspect');
    await allReady(page);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => (window as never as { moved: string[] }).moved)).toEqual([]);
    const bodyOf = () => page.evaluate(() => [document.body.children.length, document.documentElement.scrollHeight]);
    const [children = 0, height = 0] = await bodyOf();
    await panelOf(page).getByRole('button', { name: 'Hide list' }).click();
    await expect(panelOf(page).getByRole('table')).toBeHidden();
    await panelOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/live$/);
    await expect(page.locator('#inspector')).toHaveCount(0);
    const after = await bodyOf();
    expect(after[0]).toBe(children - 1);
    expect(after[1]).toBeLessThan(height);
  },
);
