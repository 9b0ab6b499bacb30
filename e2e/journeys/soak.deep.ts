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
  const grownEachVisit = (what: 'nodes' | 'listeners' | 'bytes') => (after[what] - before[what]) / (visits / 2);
  // A busy browser holds screens and dialogs that are gone until it is idle. A leak stays, however long one waits.
  for (let more = 0; more < 12 && grownEachVisit('nodes') >= 3; more++) after = await held(page, session);
  console.log(`After half of the visits ${JSON.stringify(before)}, after all of them ${JSON.stringify(after)}`);
  // A screen that leaks adds 300 nodes or more a visit.
  expect(grownEachVisit('nodes'), 'nodes a visit').toBeLessThan(3);
  expect(grownEachVisit('listeners'), 'listeners a visit').toBeLessThan(0.5);
  // The history and the vitals keep about 1 kB of each visit. A leak is far larger.
  expect(grownEachVisit('bytes'), 'bytes a visit').toBeLessThan(10_000);
  expect(after.inPage).toEqual(before.inPage);
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
  const bytes = await bytesOf(session);
  return { nodes: least('Nodes'), listeners: least('JSEventListeners'), bytes, inPage };
}

/** The kinds of nodes in a heap snapshot that belong to the engine and the browser, by V8's names. */
const ofEngine = new Set(['code', 'object shape', 'hidden', 'native', 'synthetic']);

/**
 * The bytes of all that JavaScript holds in the page, such as objects, functions and texts, after garbage collection.
 * The size of the heap also has the code that the engine compiles, which is more on a busy machine.
 */
async function bytesOf(session: CDPSession): Promise<number> {
  let json = '';
  const add = ({ chunk }: { chunk: string }) => {
    json += chunk;
  };
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes } = JSON.parse(json);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (!ofEngine.has(types[type][nodes[node + type]])) bytes += nodes[node + size];
  return bytes;
}
