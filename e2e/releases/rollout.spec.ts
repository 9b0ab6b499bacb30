import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '@mutha/cli';
import { bucketCookie, buckets, type Descriptor, type RolloutTable, rolloutTableFile, sideOf } from '@mutha/contract';
import type { Browser, BrowserContext } from '@playwright/test';
import { leavePages } from '../editions/leave-pages.ts';
import type { Site } from '../support/store.ts';
import { expect, settled, test } from '../support/test.ts';
import { altered } from './altered.ts';
import { muthaHere, muthaHereOk } from './mutha.ts';

const words = 'In-play model signals.';
const marked = `${words} [next]`;

/** The count of failures in a page of the failing build. */
const count = 'failuresOfTheBoard';

/**
 * A build of the board that says which release it is, and fails again and again while it is shown. It waits for a
 * frame, so that it never fails in the sandbox, which other releases of this process use after it.
 */
function failing(): string {
  return altered<Descriptor>(buildFolder('mf-live'), 'remote.json', (descriptor, folder) => {
    leavePages(descriptor);
    const { container } = descriptor;
    descriptor.container = `${container}_next`;
    for (const file of Object.keys(descriptor.files).filter((each) => each.endsWith('.js'))) {
      const text = readFileSync(join(folder, file), 'utf8');
      const failure = text.includes(words)
        ? `globalThis.${count}=0;globalThis.requestAnimationFrame?.(()=>setInterval(()=>{globalThis.${count}++;throw new Error("the board fails")},50));`
        : '';
      writeFileSync(
        join(folder, file),
        failure + text.replaceAll(container, descriptor.container).replaceAll(words, marked),
      );
    }
  });
}

/** They stay until the end: a report may be on its way for a moment longer than its page is there. */
const visitors: BrowserContext[] = [];

test.afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
});

/** The heading of the board for a visitor with a bucket, or without one. The page is left afterwards, so it reports. */
async function visit(browser: Browser, { url }: Site, bucket?: number): Promise<{ text: string; cookies: string[] }> {
  const context = await browser.newContext();
  visitors.push(context);
  const value = bucket?.toString(16).padStart(2, '0');
  if (value) await context.addCookies([{ name: bucketCookie, value, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/live`);
  await settled(page);
  // By now the page listens for failures.
  await page.waitForFunction(
    ([name, before]) => {
      const now = (globalThis as Record<string, unknown>)[name];
      return now === undefined || Number(now) > before;
    },
    [count, await page.evaluate((name) => Number((globalThis as Record<string, unknown>)[name] ?? 0), count)] as const,
  );
  const text = (await page.locator('[data-remote="mf-live"]').first().textContent()) ?? '';
  const cookies = (await context.cookies()).map(({ name }) => name);
  await page.goto('about:blank');
  return { text, cookies };
}

/** Some lines of the log, repeated for this many visitors, each at an address of its own. */
function asVisitors(lines: string[], from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    (lines[index % lines.length] ?? '').replace(/^\S+/, `192.0.2.${from + index}`),
  );
}

test('a release at 5 percent that fails is taken back by the watch, and the others never saw it', async ({
  browser,
  ownSiteOfFewPages,
}) => {
  const { folder, reports } = ownSiteOfFewPages;
  const build = failing();
  const { token } = JSON.parse(
    await muthaHereOk(['release', 'mf-live', '--from', build, '--preview', '--json', '--store', folder]),
  );
  rmSync(build, { recursive: true });
  expect((await visit(browser, ownSiteOfFewPages)).cookies).toEqual([]);
  expect(reports).toEqual([]);

  await muthaHereOk(['promote', token, '--share', '5', '--plan', '5,25,100', '--hold', '30m', '--store', folder]);
  const table: RolloutTable = JSON.parse(readFileSync(join(folder, rolloutTableFile), 'utf8'));
  const all = Array.from({ length: buckets }, (_, bucket) => bucket);
  const members = all.filter((bucket) => sideOf(table, bucket) === 'a');
  const others = all.filter((bucket) => sideOf(table, bucket) === 'live');
  expect([members.length, others.length]).toEqual([13, 243]);

  // A visitor without a bucket gets one, sees what is live, and is not counted.
  const first = await visit(browser, ownSiteOfFewPages);
  expect(first.text).not.toContain(marked);
  expect(first.cookies).toEqual([bucketCookie]);
  expect(reports).toEqual([]);

  expect((await visit(browser, ownSiteOfFewPages, members[0])).text).toContain(marked);
  expect((await visit(browser, ownSiteOfFewPages, others[0])).text).not.toContain(marked);
  await expect.poll(() => reports.length).toBe(2);
  const [next, live] = reports as [string, string];
  expect(next).toContain('&f=mf-live.run');
  expect(live).not.toContain('&f=');

  const lines = [...asVisitors([live], 1, 120), ...asVisitors([next], 121, 6)];
  const log = lines.map((line) => `${line}\n`).join('');
  const watched = await muthaHere(['watch', token, '--store', folder], undefined, log);
  expect(watched.code, watched.err + watched.out).toBe(3);
  expect(watched.out).toMatch(/worse .*More page lives fail.*It was rolled back/s);

  expect((await visit(browser, ownSiteOfFewPages, members[0])).text).not.toContain(marked);
  const history = await muthaHereOk(['history', 'mf-live', '--store', folder]);
  expect(history).toMatch(/rollout .*rolled back.*More page lives fail/);
  expect(await muthaHereOk(['status', '--store', folder])).not.toContain(token);
});
