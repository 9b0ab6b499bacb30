import type { CDPSession, Page } from '@playwright/test';
import { expect, hydrated, idle, navigate, test } from '../support/test.ts';
import { kinds } from './routes.ts';

const visits = 96;

/** The cards of the screens on which a press on a card opens a dialog. */
const cards: Record<string, string> = {
  '/filters': '[data-fixture]',
  '/signals': '[data-signal]',
  '/live': '[data-fixture]',
};

test(`after ${visits} visits in one tab there is no more of anything than after half of them`, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const rounds = Math.ceil(visits / kinds.length / 2);
  await lookAround(page, rounds);
  const before = await held(page, session);
  await lookAround(page, rounds);
  let after = await held(page, session);
  const grownEachVisit = (what: 'nodes' | 'listeners') => (after[what] - before[what]) / (visits / 2);
  // A busy browser holds screens and dialogs that are gone until it is idle. A leak stays, however long one waits.
  for (let more = 0; more < 12 && grownEachVisit('nodes') >= 3; more++) after = await held(page, session);
  // A screen that leaks adds 300 nodes or more a visit.
  expect(grownEachVisit('nodes'), 'nodes a visit').toBeLessThan(3);
  expect(grownEachVisit('listeners'), 'listeners a visit').toBeLessThan(0.5);
  expect(after.inPage).toEqual(before.inPage);
  // The JavaScript engine itself keeps about 2 kB a visit of what it learns of running code. A leak is far larger.
  const grown = after.heap - before.heap;
  console.log(`The heap has grown by ${(grown / 1_000).toFixed(0)} kB in ${visits / 2} visits.`);
  expect(grown / (visits / 2), 'bytes a visit').toBeLessThan(10_000);
});

async function lookAround(page: Page, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++)
    for (const { path, heading, shownAt = path } of kinds) {
      await navigate(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const card = cards[shownAt];
      if (!card) continue;
      await page.locator(card).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
}

/**
 * The memory of the tab on the home page after garbage collection. It is the least of several measurements: React
 * keeps what it drew last until it draws something else, and the engine does not collect everything at once.
 */
async function held(page: Page, session: CDPSession) {
  const looks: Map<string, number>[] = [];
  for (let look = 0; look < 5; look++) {
    for (const { path, heading } of [...kinds.slice(1, 2), ...kinds.slice(0, 1)]) {
      await navigate(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    await idle(page);
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    looks.push(new Map(metrics.map(({ name, value }) => [name, value])));
  }
  const least = (name: string) => Math.min(...looks.map((look) => look.get(name) ?? 0));
  const inPage = await page.evaluate(() => ({
    sheets: document.styleSheets.length + document.querySelectorAll('link').length,
    scripts: document.querySelectorAll('script').length,
    globals: Object.keys(window).length,
  }));
  return { nodes: least('Nodes'), listeners: least('JSEventListeners'), heap: least('JSHeapUsedSize'), inPage };
}
