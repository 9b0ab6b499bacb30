import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillStore } from '@mutha/cli';
import { launchOptions } from '@mutha/diff/chromium';
import { release } from '@mutha/engine';
import { createOrigin } from '@mutha/origin';
import { directoryStore } from '@mutha/store';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { buildEdition } from '../editions/build-edition.ts';
import { thousandDefinitions, thousandFixtures, thousandMatches } from './thousand-records.ts';

/**
 * `npm run bench:lists`: how long a keystroke and a slider step take to be painted with 1,000 records in each
 * list, the CPU four times slower, and what 100 openings of each dialog leave behind. It prints figures
 * and judges nothing.
 */
const screens = [
  {
    remote: 'mf-fixtures',
    file: 'src/data/sample.ts',
    text: thousandFixtures(),
    path: '/filters?confidence=0',
    words: 'arsenal',
    slider: 'Confidence',
    card: '[data-fixture] a[aria-label^="Details"]',
  },
  {
    remote: 'mf-signals',
    file: 'src/data/signals.ts',
    text: thousandDefinitions(),
    path: '/signals?confidence=0',
    words: 'favourite',
    slider: 'Minimum confidence',
    card: '[data-signal]',
  },
  {
    remote: 'mf-live',
    file: 'src/data/sample.ts',
    text: thousandMatches(),
    path: '/live?confidence=0',
    words: 'bologna',
    slider: 'Confidence',
    card: '[data-fixture]',
  },
];

const folder = mkdtempSync(join(tmpdir(), 'mutha-bench-'));
const store = directoryStore(folder);
const { failures } = await fillStore(store, () => {});
if (failures[0]) throw failures[0];
for (const { remote, file, text } of screens) {
  console.log(`Building ${remote} with 1,000 records …`);
  await release(store, remote, await buildEdition({ remote, replaces: { [file]: text } }));
}
const server = createOrigin(folder);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch(launchOptions());

console.log(
  '\nscreen        action       median   worst  (ms from the key to the paint, CPU 4x)   list settled, worst',
);
for (const { path, words, slider, card } of screens) {
  const page = await browser.newPage({ viewport: { width: 375, height: 800 }, hasTouch: true });
  // The names that the compiler gives to functions do not exist in the page.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.goto(url + path);
  await page.locator(card).nth(20).waitFor({ state: 'attached' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.getByRole('searchbox').focus();
  report(path, 'keystroke', await time(page, [...words, ...[...words].map(() => 'Backspace')]));
  await page.getByRole('slider', { name: slider }).focus();
  report(
    path,
    'slider step',
    await time(
      page,
      Array.from({ length: 16 }, (_, index) => (index < 8 ? 'ArrowRight' : 'ArrowLeft')),
    ),
  );
  await page.close();
}

console.log('\nscreen        after 100 openings of a dialog: nodes, listeners, heap (kB), compared with after 10');
for (const { path, card } of screens) {
  const page = await browser.newPage();
  await page.goto(url + path);
  const session = await page.context().newCDPSession(page);
  const opener = page.locator(card).first();
  const openings = async (count: number) => {
    for (let opening = 0; opening < count; opening++) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  };
  await openings(10);
  const before = await held(session);
  await openings(90);
  const after = await held(session);
  const change = (name: keyof typeof after) => `${after[name] >= before[name] ? '+' : ''}${after[name] - before[name]}`;
  console.log(`${path.split('?')[0]?.padEnd(13)} ${change('nodes')}, ${change('listeners')}, ${change('heap')}`);
  await page.close();
}

await browser.close();
server.close();
rmSync(folder, { recursive: true });

interface Timing {
  painted: number[];
  settled: number[];
}

/** Presses each key and reads how long the browser took to paint its answer, and the list that follows from it. */
async function time(page: Page, keys: string[]): Promise<Timing> {
  const painted: number[] = [];
  const settled: number[] = [];
  for (const key of keys) {
    await page.evaluate(() => {
      const timing = { painted: 0, settled: 0 };
      Object.assign(window, { timing });
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const since = () => performance.now() - timeStamp;
          requestAnimationFrame(() => setTimeout(() => Object.assign(timing, { painted: since() })));
          const observer = new MutationObserver(() =>
            requestAnimationFrame(() => setTimeout(() => Object.assign(timing, { settled: since() }))),
          );
          observer.observe(document.querySelector('main') as Element, {
            childList: true,
            subtree: true,
            characterData: true,
          });
          setTimeout(() => observer.disconnect(), 240);
        },
        { capture: true, once: true },
      );
    });
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const timing = await page.evaluate(
      () => (window as unknown as { timing: { painted: number; settled: number } }).timing,
    );
    painted.push(timing.painted);
    settled.push(timing.settled);
  }
  return { painted, settled };
}

function report(path: string, action: string, { painted, settled }: Timing): void {
  const sorted = painted.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const columns = [median, sorted.at(-1) ?? 0].map((value) => value.toFixed(0).padStart(7)).join(' ');
  console.log(
    `${path.split('?')[0]?.padEnd(13)} ${action.padEnd(12)} ${columns} ${Math.max(...settled)
      .toFixed(0)
      .padStart(50)}`,
  );
}

async function held(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.enable').then(() => session.send('Performance.getMetrics'));
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    heap: Math.round(value('JSHeapUsedSize') / 1024),
  };
}
