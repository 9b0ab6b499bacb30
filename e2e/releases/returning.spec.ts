import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollback } from '@mutha/engine';
import { compressDcz, deltaKey, deltasIn, directoryStore } from '@mutha/store';
import type { BrowserContext, Page } from '@playwright/test';
import { anotherLive } from '../editions/editions.ts';
import { releaseEdition } from '../editions/release-edition.ts';
import { liveVersion } from '../failures/failure-table.ts';
import { deep } from '../support/deep.ts';
import { noteRequests } from '../support/note-requests.ts';
import { expect, hydrated, saveData, settled, test } from '../support/test.ts';

/** The files that a visit of a page fetches from the server. */
interface Visit {
  /** The released files, by name. */
  files: string[];
  /** In which form each file came, and the page as `page`: `dcz` is a delta. */
  codings: Record<string, string | undefined>;
}

async function visit(context: BrowserContext, url: string, path: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const asked = new Map<string, string>();
  const codings: Visit['codings'] = {};
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const file = /\/releases\/[^/]+\/files\/(.+)$/.exec(response.url)?.[1];
    if (file && !response.fromDiskCache && !response.fromPrefetchCache) asked.set(requestId, file);
    if (file || response.url === url + path)
      codings[file ? withoutHash(file) : 'page'] = response.headers['content-encoding'];
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  const ended = noteRequests(page);
  await page.goto(url + path);
  await settled(page);
  await ended();
  await page.close();
  return { files: [...asked.values()].sort(), codings };
}

/** Waits until the browser has the dictionary for pages, which it fetches when it has nothing else to do. */
async function hasDictionary(page: Page): Promise<void> {
  // Each time under another address: a page that is revalidated keeps the headers with which it came first.
  const coding = () =>
    page.evaluate(async () => (await fetch(`/contact?${performance.now()}`)).headers.get('content-encoding'));
  await expect.poll(coding, { timeout: 60_000 }).toBe('dcz');
}

/**
 * Waits until the browser offers the file at `url` as a dictionary. It keeps a file some time after the page has it.
 */
async function offersDictionary(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let isOffered = false;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSentExtraInfo', ({ headers }) => {
    isOffered ||= Object.keys(headers).some((name) => name.toLowerCase() === 'available-dictionary');
  });
  await page.goto(new URL('/missing', url).href);
  const ask = () => page.evaluate(async (file) => void (await fetch(file, { cache: 'no-store' })), url);
  await expect.poll(async () => ask().then(() => isOffered)).toBe(true);
  await page.close();
}

/** The shell fetches no screens ahead for such a visitor. */
async function savingData(context: BrowserContext): Promise<void> {
  await saveData(context);
}

const withoutHash = (file: string) => file.replace(/\.[0-9a-f]{8}\./, '.');

test(
  'of a release a returning visitor fetches what it has changed, and of a rollback nothing',
  deep,
  async ({ context, ownSite: { folder, url } }) => {
    await savingData(context);
    const first = await visit(context, url, '/live');
    expect(first.files.length).toBeGreaterThan(5);
    expect(Object.values(first.codings)).not.toContain('dcz');
    expect((await visit(context, url, '/live')).files).toEqual([]);

    const before = liveVersion(folder, 'mf-live');
    await releaseEdition(folder, anotherLive);
    expect(liveVersion(folder, 'mf-live')).not.toBe(before);
    const other = await context.newPage();
    await other.goto(`${url}/about`);
    await hasDictionary(other);
    const changed = await visit(context, url, '/live');
    expect(changed.files.map(withoutHash)).toEqual(['board-screen.js', 'entry.js']);
    // As deltas from what the browser has; the page as a delta from the dictionary that it has fetched when idle.
    expect(changed.codings).toMatchObject({ 'board-screen.js': 'dcz', 'entry.js': 'dcz', page: 'dcz' });

    await rollback(directoryStore(folder), 'mf-live');
    expect(liveVersion(folder, 'mf-live')).toBe(before);
    expect((await visit(context, url, '/live')).files).toEqual([]);
  },
);

test('the second page of a first visit comes as a delta, and a page that has not changed does not come again', async ({
  context,
  site,
}) => {
  const page = await context.newPage();
  await page.goto(`${site.url}/about`);
  await hasDictionary(page);
  const second = await page.goto(`${site.url}/how-it-works`);
  expect(second?.headers()['content-encoding']).toBe('dcz');
  // The page came in another form before there was a dictionary.
  await page.goto(`${site.url}/about`);
  const [again] = await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON()));
  expect(again).toMatchObject({ transferSize: 300, decodedBodySize: expect.any(Number) });
});

const damages: Record<string, (delta: Buffer, dictionary: Buffer) => Buffer | Promise<Buffer>> = {
  'that cannot be decoded': (delta) => Buffer.concat([delta.subarray(0, 40), Buffer.alloc(delta.length - 40)]),
  'of another file': (_, dictionary) => compressDcz(Buffer.from('export {};'), dictionary, 1),
};
for (const [name, damaged] of Object.entries(damages))
  test(
    `a delta ${name} reaches no page: the file comes again, whole`,
    deep,
    async ({ context, ownSite: { folder, url } }) => {
      await savingData(context);
      const { files } = await visit(context, url, '/live');
      const screen = `releases/mf-live/files/${files.find((file) => file.startsWith('board-screen.'))}`;
      await offersDictionary(await context.newPage(), `${url}/${screen}`);
      await releaseEdition(folder, anotherLive);
      const store = directoryStore(folder);
      const deltas = await deltasIn(store);
      for (const delta of deltas.filter(({ key }) => /mf-live\/files\/board-screen/.test(key))) {
        const whole = Buffer.from((await store.read(deltaKey(delta)))?.bytes ?? '');
        await store.write(deltaKey(delta), await damaged(whole, readFileSync(join(folder, screen))));
      }
      const page = await context.newPage();
      const codings: (string | undefined)[] = [];
      page.on('response', (response) => {
        if (/board-screen.*\.js/.test(response.url())) codings.push(response.headers()['content-encoding']);
      });
      await page.goto(`${url}/live`);
      await hydrated(page);
      const region = page.locator('[data-remote="mf-live"]');
      await expect(region.getByRole('switch', { name: 'Auto Refresh' })).toBeEnabled();
      await expect(region).toHaveAttribute('data-version', liveVersion(folder, 'mf-live'));
      await expect.poll(() => codings).toEqual(['dcz', 'br']);
    },
  );
