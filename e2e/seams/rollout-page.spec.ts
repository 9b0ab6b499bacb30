import { rmSync } from 'node:fs';
import { bucketCookie } from '@mutha/contract';
import type { Page } from '@playwright/test';
import { numbered } from '../editions/numbered.ts';
import { violationsOf } from '../support/axe.ts';
import { deep, deepIf } from '../support/deep.ts';
import { expect, hydrated, settled, test } from '../support/test.ts';
import { type RolloutSite, serveRollout } from './rollout-site.ts';

// One site for all tests: it takes a release to make it.
test.describe.configure({ mode: 'default' });

let site: RolloutSite;
let build: string;

test.beforeAll(async () => {
  build = numbered('mf-live', 7);
  site = await serveRollout('mf-live', build);
});
test.afterAll(async () => {
  rmSync(build, { recursive: true });
  await site.close();
});
test.beforeEach(() => {
  site.reports.length = 0;
  site.isRunning = true;
});

const to = (path: string) => site.url + path;
const region = (page: Page) => page.locator('[data-remote="mf-live"]');
const banner = (page: Page) => page.getByRole('region', { name: 'Override' });
const link = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const kept = (page: Page) =>
  page.evaluate(() => ({
    registry: localStorage.getItem('mutha:registry'),
    rollout: sessionStorage.getItem('rollout'),
  }));

/** Makes the page that of a visitor in a bucket. */
const visitAs = (page: Page, bucket: keyof RolloutSite['buckets']) =>
  page.context().addCookies([{ name: bucketCookie, value: site.buckets[bucket], url: site.url }]);

/** Opens a page and lets it measure itself, then leaves it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(to(path));
  await settled(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.goto('about:blank');
}

/** Waits for this many reports. */
async function reportsOf(count: number): Promise<Record<string, string[]>[]> {
  await expect.poll(() => site.reports.length).toBe(count);
  return site.reports.map((line) => {
    const [, query = ''] = /"POST \S+[?](\S*) /.exec(line) ?? [];
    const given = new URLSearchParams(query);
    return Object.fromEntries([...given.keys()].map((key) => [key, given.getAll(key)]));
  });
}

/**
 * Makes ten seconds one for the page: on a busy machine, no screen may look like one that does not come. A test may say
 * that more time has passed. Playwright's clock would take the navigation's metrics away.
 */
function ownClock(): void {
  const { performance } = window;
  const now = performance.now.bind(performance);
  Object.assign(performance, { now: () => now() / 10 + Number(document.documentElement.dataset.later ?? 0) });
}

const digits = (version: string) => version.slice(0, 8);

for (const [way, prepare] of [
  ['by fetchLater', () => {}],
  ['by a request that outlives it', () => Object.assign(window, { fetchLater: undefined })],
] as const)
  test(
    `a page of a rollout is reported once, with the failure of the release: ${way}`,
    deepIf(way !== 'by fetchLater'),
    async ({ page, remote }) => {
      await page.addInitScript(prepare);
      await page.addInitScript(ownClock);
      await page.addInitScript(() =>
        addEventListener('mutha:vital', (event) => {
          if ((event as CustomEvent).detail.name === 'LCP') Object.assign(window, { isMeasured: true });
        }),
      );
      await visitAs(page, 'member');
      await remote('mf-live').lose('js');
      await page.goto(to('/live'));
      await expect(page.getByRole('alert')).toContainText('its controls did not arrive');
      await settled(page);
      await page.waitForFunction(() => 'isMeasured' in window);
      await link(page, 'Fixtures').click();
      await expect(page.locator('[data-remote="mf-fixtures"]')).toBeVisible();
      await page.goto('about:blank');
      const [report] = await reportsOf(1);
      expect(report).toMatchObject({
        s: ['a'],
        p: ['/live'],
        f: ['mf-live.load'],
        l: [expect.stringMatching(/^\d+$/)],
      });
      // The log names neither the page that was left nor a cookie of it.
      expect(site.reports[0]).toMatch(/ 204 0 "-" "/);
      expect(report?.r).toEqual([
        expect.stringMatching(/^shell\.[0-9a-f]{8}$/),
        `mf-live.${digits(site.releases.next)}`,
        expect.stringMatching(/^mf-fixtures\.[0-9a-f]{8}$/),
      ]);

      // The next page is another life, and the first one has said all.
      await remote('mf-live').back();
      await visit(page, '/live');
      const [, other] = await reportsOf(2);
      expect(other).not.toHaveProperty('f');
    },
  );

test('a visitor without the rollout reports the live side, with the live release', async ({ page }) => {
  await visitAs(page, 'other');
  await visit(page, '/live');
  const [report] = await reportsOf(1);
  expect(report).toMatchObject({
    s: ['live'],
    r: expect.arrayContaining([`mf-live.${digits(site.releases.live ?? '')}`]),
  });
});

test('the visitor who leaves it reports a screen that never comes', deep, async ({ page, remote }) => {
  await visitAs(page, 'member');
  await remote('mf-live').hold('js');
  await page.addInitScript(ownClock);
  await page.goto(to('/filters'));
  await settled(page);
  await link(page, 'Live').click();
  await expect(page.locator('.frame-progress')).toHaveCSS('opacity', '1');
  await page.evaluate(() => document.documentElement.setAttribute('data-later', '3100'));
  await page.goto('about:blank');
  const [report] = await reportsOf(1);
  expect(report).toMatchObject({ p: ['/filters'], f: ['mf-live.wait'] });
});

test(
  'nothing is reported without a rollout, at the first page, for privacy, or of a tab with a choice',
  deep,
  async ({ page, context }) => {
    site.isRunning = false;
    await visitAs(page, 'member');
    await visit(page, '/live');
    site.isRunning = true;
    await context.clearCookies();
    await visit(page, '/live');
    await visitAs(page, 'member');
    await visit(page, '/live?rollout=mf-live:live');
    const asking = await context.newPage();
    await asking.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await visit(asking, '/live');
    // A page that is reported shows that none of those before was.
    const another = await context.newPage();
    await visit(another, '/filters');
    expect(await reportsOf(1)).toEqual([expect.objectContaining({ p: ['/filters'] })]);
  },
);

test('a tab of a rollout shows it on every page, and stores none of it for later visits', async ({ page }) => {
  await visitAs(page, 'member');
  await page.goto(to('/filters'));
  await settled(page);
  await link(page, 'Live').click();
  await expect(region(page)).toContainText('[7]');
  expect((await kept(page)).registry).toBeNull();
});

test('when the rollout has ended, an open tab goes on with what is live', async ({ page }) => {
  await visitAs(page, 'member');
  await page.route('**/.rollouts/a/registry.json', (route) => route.fulfill({ status: 404 }));
  await page.goto(to('/filters'));
  await settled(page);
  await link(page, 'Live').click();
  await expect(region(page)).toContainText('In-play model signals.');
  await expect(region(page)).not.toContainText('[7]');
  expect((await kept(page)).registry).toContain(site.releases.live);
});

for (const [name, bucket] of [
  ['without the rollout', 'other'],
  ['with the rollout', 'member'],
] as const)
  test(
    `a visitor ${name} sees either side with ?rollout, and ends it`,
    deepIf(bucket === 'member'),
    async ({ page, consoleLines }) => {
      const other = bucket === 'member' ? 'live' : 'next';
      const expectOther = async () => {
        await expect(region(page)).toContainText('In-play model signals.');
        await (other === 'next'
          ? expect(region(page)).toContainText('[7]')
          : expect(region(page)).not.toContainText('[7]'));
      };
      await visitAs(page, bucket);
      await page.goto(to(`/live?rollout=mf-live:${other}&team=mine#top`));
      await expect(banner(page)).toContainText(
        other === 'next'
          ? `This tab shows a rollout: mf-live ${site.releases.next}. 5 % of visitors see it.`
          : `This tab shows the live release: mf-live ${site.releases.live}. 5 % of visitors see a rollout instead.`,
      );
      await expectOther();
      await expect(page).toHaveURL(to('/live?team=mine#top'));

      // On a page that is read, after a link, and after a reload.
      await page.goto(to('/about'));
      await expect(banner(page)).toBeVisible();
      await hydrated(page);
      await link(page, 'Live').click();
      await expectOther();
      await page.reload();
      await expectOther();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violationsOf(page, { part: '#override' })).toEqual([]);
      }

      await banner(page).getByRole('button', { name: 'Reset' }).click();
      await expect(banner(page)).toHaveCount(0);
      await expect(region(page)).toContainText('In-play model signals.');
      expect((await region(page).textContent())?.includes('[7]')).toBe(bucket === 'member');
      expect((await kept(page)).rollout).toBeNull();
      // The scripts that the page's HTML preloads are those of the other side, of which the browser may warn.
      expect(consoleLines.filter((line) => !line.includes('was preloaded'))).toEqual([]);
    },
  );

test(
  'what ?rollout cannot show is told in one line, and the page stays as it is',
  deep,
  async ({ page, consoleLines }) => {
    await visitAs(page, 'other');
    for (const [text, said] of [
      ['mf-signals:next', 'no rollout of mf-signals runs'],
      ['mf-live:soon', 'mf-live has "soon" after it: write mf-live:next or mf-live:live'],
      ['shell:next', 'the shell renders a page before a tab can choose: name a remote'],
    ] as const) {
      consoleLines.length = 0;
      await page.goto(to(`/live?rollout=${text}`));
      await hydrated(page);
      await expect(page).toHaveURL(to('/live'));
      await expect(region(page)).not.toContainText('[7]');
      await expect(banner(page)).toHaveCount(0);
      expect(consoleLines).toEqual([`warning: mutha: a part of ?rollout is ignored: ${said}.`]);
    }
    // A choice ends with its rollout.
    await page.goto(to('/live?rollout=mf-live:next'));
    await expect(region(page)).toContainText('[7]');
    site.isRunning = false;
    consoleLines.length = 0;
    await page.reload();
    await hydrated(page);
    await expect(region(page)).not.toContainText('[7]');
    await expect(banner(page)).toHaveCount(0);
    expect((await kept(page)).rollout).toBeNull();
    expect(consoleLines.join()).toContain('?rollout is ignored: no rollout of mf-live runs');
  },
);

test('a rollout that fails in this tab says so', async ({ page, remote }) => {
  await visitAs(page, 'other');
  await remote('mf-live').lose('js');
  await page.goto(to('/live?rollout=mf-live:next'));
  await expect(banner(page)).toContainText(/mf-live has failed: .*did not arrive/);
});

test('?inspect says which side a page is of, only while a rollout runs', deep, async ({ page }) => {
  const panel = page.getByRole('region', { name: 'Who draws this page' });
  await visitAs(page, 'member');
  await page.goto(to('/live?inspect'));
  await expect(panel).toContainText('5 % of visitors see this release of mf-live.');
  await expect(panel.getByRole('row').filter({ hasText: site.releases.next })).toContainText(/released \d/);
  await visitAs(page, 'other');
  await page.goto(to('/live?inspect'));
  await expect(panel).toContainText('5 % of visitors see a rollout of mf-live. This page shows what is live.');
  site.isRunning = false;
  const asks: string[] = [];
  page.on('request', (request) => asks.push(request.url()));
  await page.goto(to('/live?inspect'));
  await expect(panel.getByRole('row').filter({ hasText: site.releases.live })).toContainText(/released \d/);
  await expect(panel).not.toContainText('of visitors');
  expect(asks.filter((url) => url.includes('/.rollouts/'))).toEqual([]);
});
