import { readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { integrityOf } from '@mutha/build';
import type { Descriptor } from '@mutha/contract';
import type { Page } from '@playwright/test';
import { numbered } from '../editions/numbered.ts';
import { isAlive } from '../prerender/hydration.ts';
import { handmade, removeHandmade } from '../releases/handmade.ts';
import { muthaHere } from '../releases/mutha.ts';
import { violationsOf } from '../site/axe.ts';
import { type Site, serveCopy } from '../site/store.ts';
import { expect, test } from '../site/test.ts';
import { type BuildServer, startBuildServer } from './offered-build.ts';

test.use({ isCold: true });

// One site for all tests, since each page is drawn anew for what a site allows.
test.describe.configure({ mode: 'default' });

let deployed: Site & { close(): Promise<void> };
let [one, other]: BuildServer[] = [];
let live: string;
let content: string;

test.beforeAll(async () => {
  [one, other, deployed] = await Promise.all([startBuildServer(), startBuildServer(), serveCopy()]);
  live = numbered('mf-live', 7);
  content = numbered('mf-content', 3);
  for (const { origin } of [one, other]) await muthaHere(['allow', origin, '--store', deployed.folder]);
});
test.afterAll(async () => {
  for (const server of [one, other]) server?.close();
  for (const build of [live, content]) rmSync(build, { recursive: true });
  removeHandmade();
  await deployed.close();
});

const to = (path: string) => deployed.url + path;
const banner = (page: Page) => page.getByRole('region', { name: 'Override' });
const reset = (page: Page) => banner(page).getByRole('button', { name: 'Reset' });
const region = (page: Page, name: string) => page.locator(`[data-remote="${name}"]`);
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('override'));

test('shows a build from elsewhere on every page of this tab, says so, and is gone with one click', async ({
  page,
  context,
  consoleLines,
}) => {
  await one?.serve('mf-live', live);
  await page.goto(to(`/live?override=mf-live@${one?.origin}&team=mine#top`));
  await expect(region(page, 'mf-live')).toContainText('In-play model signals. [7]');
  await expect(banner(page)).toContainText(`This tab shows mf-live from ${one?.origin}, version ${built().version}`);
  await expect(page).toHaveURL(to('/live?team=mine#top'));
  // Nothing of the live release is left on the page, and each file of the other was held to its hash.
  expect(await page.locator('style[data-href*="mf-live"]').count()).toBe(0);
  expect(await page.evaluate(() => document.querySelectorAll('script[src^="http://localhost"]').length)).toBe(0);
  expect(one?.asked).toEqual(expect.arrayContaining(['/remote.json', expect.stringMatching(/^\/entry\..*js$/)]));

  // In another document, after a link, and after a reload.
  await page.goto(to('/contact'));
  await page.waitForFunction(isAlive);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live', exact: true }).click();
  await expect(region(page, 'mf-live')).toContainText('[7]');
  await page.reload();
  await expect(region(page, 'mf-live')).toContainText('[7]');

  // In this tab alone.
  const another = await context.newPage();
  await another.goto(to('/live'));
  await another.waitForFunction(isAlive);
  await expect(region(another, 'mf-live')).not.toContainText('[7]');
  await expect(banner(another)).toHaveCount(0);
  await another.close();

  await reset(page).click();
  await expect(region(page, 'mf-live')).not.toContainText('[7]');
  await page.waitForFunction(isAlive);
  await expect(banner(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await page.goto(to('/filters'));
  await page.waitForFunction(isAlive);
  await expect(banner(page)).toHaveCount(0);
  expect(consoleLines).toEqual([]);
});

test('a page that is read wakes up for it, and "?override=" ends it', async ({ page, consoleLines }) => {
  await one?.serve('mf-content', content);
  await page.goto(to(`/about?override=mf-content@${one?.origin}`));
  await expect(region(page, 'mf-content')).toContainText('All about the product [3]');
  await page.goto(to('/about'));
  await expect(region(page, 'mf-content')).toContainText('All about the product [3]');
  await page.goto(to('/about?override='));
  await expect.poll(() => kept(page)).toBeNull();
  await expect(page).toHaveURL(to('/about'));
  await expect(region(page, 'mf-content')).not.toContainText('[3]');
  await expect(banner(page)).toHaveCount(0);
  expect(consoleLines).toEqual([]);
});

test('two at once, one of a remote that the site does not have yet', async ({ page }) => {
  await one?.serve('mf-live', live);
  await other?.serve('mf-odds', handmade({ name: 'mf-odds', screens: [{ path: '/odds' }], draws: "'Prices by hand'" }));
  const both = `mf-live@${one?.origin},mf-odds@${other?.origin}`;
  const answer = await page.goto(to(`/odds?override=${both}`));
  expect(answer?.status()).toBe(404);
  await expect(region(page, 'mf-odds')).toHaveText('Prices by hand');
  await expect(banner(page).getByRole('listitem')).toHaveText([
    `This tab shows mf-live from ${one?.origin}, version ${built().version}`,
    new RegExp(`^This tab shows mf-odds from ${other?.origin}, version [0-9a-f]{16}$`),
  ]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live', exact: true }).click();
  await expect(region(page, 'mf-live')).toContainText('[7]');
});

test('ignores what is not allowed with one line each, and asks nobody', async ({ page, consoleLines }) => {
  await one?.serve('mf-live', live);
  const refused: [string, string][] = [
    ['mf-live@https://evil.example', 'allows no build from "https://evil.example"'],
    [`mf-live@${one?.origin}@evil.example`, '@evil.example"'],
    ['mf-live@javascript:alert(1)', 'allows no build from "javascript:alert(1)"'],
    [`__proto__@${one?.origin}`, '"__proto__" is not the name of a remote'],
    [`mf-live@${'x'.repeat(7_000)}`, 'allows no build from "xxx'],
  ];
  for (const [text, said] of refused) {
    consoleLines.length = 0;
    await page.goto(to(`/live?override=${encodeURIComponent(text)}`));
    await page.waitForFunction(isAlive);
    await expect(page).toHaveURL(to('/live'));
    await expect(region(page, 'mf-live')).not.toContainText('[7]');
    await expect(banner(page)).toHaveCount(0);
    expect(await kept(page)).toBeNull();
    expect(consoleLines).toEqual([expect.stringContaining('warning: mutha: a part of ?override is ignored: ')]);
    expect(consoleLines[0]).toContain(said);
  }
  expect(one?.asked).toEqual([]);
});

test('a site that allows nothing shows nothing else, whatever the address says', async ({
  page,
  site,
  consoleLines,
}) => {
  await one?.serve('mf-live', live);
  await page.goto(`${site.url}/live?override=mf-live@${one?.origin}`);
  await page.waitForFunction(isAlive);
  await expect(region(page, 'mf-live')).not.toContainText('[7]');
  expect(consoleLines).toEqual([expect.stringContaining(`this site allows no build from "${one?.origin}"`)]);
  // The page's own policy would not let it through either.
  await page.evaluate((address) => fetch(address).catch(() => {}), `${one?.origin}/remote.json`);
  expect(one?.asked).toEqual([]);
  expect(consoleLines.splice(1).join()).toContain('Content Security Policy');
});

test('what is right is shown beside what is ignored', async ({ page, consoleLines }) => {
  await one?.serve('mf-live', live);
  await page.goto(to(`/live?override=mf-odds@https://evil.example,mf-live@${one?.origin}`));
  await expect(region(page, 'mf-live')).toContainText('[7]');
  await expect(banner(page).getByRole('listitem')).toHaveCount(1);
  expect(await kept(page)).toBe(`mf-live@${one?.origin}`);
  expect(consoleLines).toHaveLength(1);
});

test('a tab that remembers rubbish, or what is not allowed any more, shows the live site', async ({
  page,
  consoleLines,
}) => {
  await page.goto(to('/contact'));
  for (const rubbish of ['{"a":1}', 'mf-live@https://was.example', '@'.repeat(100_000)]) {
    await page.evaluate((text) => sessionStorage.setItem('override', text), rubbish);
    consoleLines.length = 0;
    await page.goto(to('/live'));
    await page.waitForFunction(isAlive);
    expect(consoleLines).toEqual([expect.stringContaining('a part of ?override is ignored')]);
    expect(await kept(page)).toBeNull();
  }
});

for (const [name, forbid] of [
  ['forbidden', () => Object.defineProperty(window, 'sessionStorage', { get: () => Object('x').y.z })],
  ['full', () => Object.assign(Storage.prototype, { setItem: () => Object('x').y.z })],
] as const)
  test(`where storage is ${name}, it stays in the address`, async ({ page }) => {
    await one?.serve('mf-live', live);
    await page.addInitScript(forbid);
    const address = to(`/live?override=mf-live@${one?.origin}`);
    await page.goto(address);
    await expect(region(page, 'mf-live')).toContainText('[7]');
    await expect(page).toHaveURL(address);
    await reset(page).click();
    await expect(page).toHaveURL(to('/live'));
    await expect(region(page, 'mf-live')).not.toContainText('[7]');
  });

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

const built = (): Descriptor => JSON.parse(readFileSync(join(live, 'remote.json'), 'utf8'));

/** Answers in place of the build's descriptor. */
const ofDescriptor =
  (body: () => string, headers: () => Record<string, string> = () => ({}), status = 200): Answer =>
  ({ url }, response) => {
    if (!url?.startsWith('/remote.json')) return false;
    response.writeHead(status, { 'access-control-allow-origin': '*', ...headers() }).end(body());
    return true;
  };

/** Answers in place of the build's entry. @param isListed whether the descriptor has the hash of this entry */
const entry =
  (codeFor: (container: string) => string, isListed = true): Answer =>
  (request, response) => {
    const { files, ...rest } = built();
    const code = Buffer.from(codeFor(rest.container));
    if (isListed) files[rest.entry] = { integrity: integrityOf(code), bytes: code.byteLength };
    if (ofDescriptor(() => JSON.stringify({ ...rest, files }))(request, response)) return true;
    if (!request.url?.startsWith(`/${rest.entry}`)) return false;
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(code);
    return true;
  };

const broken: [string, Answer, RegExp][] = [
  [
    'whose server is down',
    (_, response) => Boolean(response.destroy()),
    /cannot be fetched\. See that its server runs/,
  ],
  ['whose server never answers', () => true, /remote\.json gave no answer within 3 s\./],
  [
    'whose server leads to another one',
    ofDescriptor(
      () => '',
      () => ({ location: `${other?.origin}/remote.json` }),
      302,
    ),
    /cannot be fetched/,
  ],
  [
    'that takes the path of another remote',
    ofDescriptor(() => JSON.stringify({ ...built(), redirects: [{ from: '/filters', to: '/live' }] })),
    /mf-\w+\.paths: expected paths that no other remote owns, got "\/filters"/,
  ],
  ['whose entry has another hash', entry(() => 'alert(1)', false), /entry\..*did not arrive/],
  ['whose entry throws', entry(() => "throw new Error('no')"), /The entry ran but left no container/],
  [
    'whose screen throws',
    entry(
      (container) => `${container} = {
      init() {},
      get: async () => () => ({ LiveScreen() { throw new Error('This screen cannot draw itself.'); } }),
    }`,
    ),
    /This screen cannot draw itself\./,
  ],
];
for (const [name, answer, reason] of broken)
  test(`a build ${name} locks nobody out: the live release is shown, and the reason`, async ({ page }) => {
    await one?.serve('mf-live', live, answer);
    for (const path of [`/live?override=mf-live@${one?.origin}`, '/live']) {
      await page.goto(to(path));
      await expect(banner(page)).toContainText(`mf-live from ${one?.origin} does not work. You see the live release.`);
      await expect(banner(page)).toContainText(reason);
      await expect(region(page, 'mf-live')).toContainText('In-play model signals.');
      await expect(region(page, 'mf-live')).not.toContainText('[7]');
      await page.waitForFunction(isAlive);
    }
    await reset(page).click();
    await expect(banner(page)).toHaveCount(0);
    await page.waitForFunction(isAlive);
    expect(await kept(page)).toBeNull();
  });

test('a registry that cannot be read overrides nothing, and the tab does not forget', async ({
  page,
  consoleLines,
}) => {
  await one?.serve('mf-live', live);
  await page.goto(to('/contact'));
  await page.waitForFunction(isAlive);
  // The browser keeps the last registry that it has read. What that one allows may have been taken back.
  await expect.poll(() => page.evaluate(() => 'mutha:registry' in localStorage)).toBe(true);
  const asked = `mf-live@${one?.origin}`;
  await page.evaluate((text) => sessionStorage.setItem('override', text), asked);
  await page.route('**/registry.json', (route) => route.abort());
  await page.goto(to('/live'));
  await page.waitForFunction(isAlive);
  await expect(region(page, 'mf-live')).not.toContainText('[7]');
  expect(consoleLines.filter((line) => line.includes('?override'))).toHaveLength(1);
  expect(await kept(page)).toBe(asked);
  expect(one?.asked).toEqual([]);
});

test('an overridden remote also brings its fragments to the screens of others', async ({ page }) => {
  const fragment = handmade({
    name: 'mf-waitlist',
    screens: [],
    fragments: { 'quick-join': { module: './part', props: { source: 'string' } } },
    draws: "'A form by hand'",
  });
  await one?.serve('mf-waitlist', fragment);
  await page.goto(to(`/?override=mf-waitlist@${one?.origin}`));
  await expect(page.locator('[data-fragment="quick-join"]')).toHaveText('A form by hand');
  await expect(region(page, 'mf-content')).toHaveAttribute('data-state', 'ready');
});

test('the banner is used by keyboard, hides nothing, and ?inspect stands above it', async ({ page }) => {
  await one?.serve('mf-live', live);
  await page.setViewportSize({ width: 375, height: 640 });
  await page.goto(to(`/live?inspect&override=mf-live@${one?.origin}`));
  await expect(region(page, 'mf-live')).toContainText('[7]');
  const top = async () => (await banner(page).boundingBox())?.y ?? 0;
  const panel = page.getByRole('region', { name: 'Who draws this page' });
  await expect(panel.getByRole('row').filter({ hasText: built().version })).toContainText('kB');
  const box = await panel.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
  await panel.getByRole('button', { name: 'Close' }).click();

  // Whatever gets the focus can be seen, also at the end of the page.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.evaluate((link) => {
    scrollTo({ top: link.getBoundingClientRect().bottom + scrollY - innerHeight + 2, behavior: 'instant' });
    // It is behind the banner now, and only the banner hides it.
    link.focus();
  });
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
      return y + height <= (await top());
    })
    .toBe(true);
  await page.evaluate(() => scrollTo({ top: 100_000, behavior: 'instant' }));
  const end = await page.getByRole('contentinfo').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page, { part: '#override' })).toEqual([]);
  }

  await last.focus();
  await page.keyboard.press('Tab');
  await expect(reset(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(region(page, 'mf-live')).not.toContainText('[7]');
});
