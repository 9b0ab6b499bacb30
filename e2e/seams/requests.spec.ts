import type { Page } from '@playwright/test';
import { deepIf } from '../support/deep.ts';
import { remoteOf } from '../support/failing-remote.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** Counts the requests of a page for each file of a remote. */
function countRequests(page: Page, remote: string): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const [, file] = new RegExp(`/releases/${remote}/[^/]+/([^?]+)`).exec(request.url()) ?? [];
    if (file) counts.set(file, (counts.get(file) ?? 0) + 1);
  });
  return counts;
}

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0);

/**
 * Opens a page, and waits until the shell has looked ahead at the links of its header, one after the other. The last of
 * them is the waitlist's. Then points at some links of the footer, and leaves the page.
 */
async function lookAround(page: Page, path: string, links: string[]): Promise<void> {
  const last = page.waitForResponse(/\/releases\/mf-waitlist\/.+\/waitlist-screen\..+\.js/);
  await page.goto(path);
  await hydrated(page);
  await last;
  const footer = page.getByRole('contentinfo');
  for (const name of links) await footer.getByRole('link', { name, exact: true }).hover();
  await footer.getByRole('link', { name: 'Fixtures' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FILTERS');
}

for (const [remote, from, links] of [
  ['mf-live', '/about', ['Live', 'Signals library']],
  ['mf-content', '/live', ['Glass Jaw', 'Corner Spike', 'About']],
] as const)
  test(
    `a page that links to ${remote} asks less of it when it is down, and each file once`,
    deepIf(remote === 'mf-live'),
    async ({ context, page, site }) => {
      const whole = countRequests(page, remote);
      await lookAround(page, from, [...links]);

      for (const [what, files] of [
        ['all of it', []],
        ['its code', ['js', 'css']],
      ] as const) {
        const visitor = await context.newPage();
        const left = countRequests(visitor, remote);
        await remoteOf(visitor, site, remote).lose(...files);
        await lookAround(visitor, from, [...links]);
        expect([...left.values()], what).toEqual([...left.keys()].map(() => 1));
        expect(sum(left), what).toBeGreaterThan(0);
        expect(sum(left), what).toBeLessThan(sum(whole));
        await visitor.close();
      }
    },
  );

test('a visitor who asks for what is missing has it asked for twice more, and again at each "Try again"', async ({
  page,
  remote,
}) => {
  await remote('mf-live').lose('js', 'css');
  const counts = countRequests(page, 'mf-live');
  await lookAround(page, '/about', ['Live']);
  const entry = () => [...counts].find(([file]) => file.startsWith('entry'))?.[1];
  expect(entry()).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Live', exact: true }).click();
  const again = page.locator('[data-missing="mf-live"]').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  expect(entry()).toBe(3);
  await again.click();
  await expect.poll(entry).toBe(5);
  await expect(again).toBeEnabled();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All about the product');
  expect(entry()).toBe(5);
  expect(counts.get('remote.json')).toBe(1);
});
