import { expect, test } from './test.ts';

// The first test leaves in its browser context what a test can leave. The second one, in the same process, has none.
test.describe.configure({ mode: 'serial' });

const left = '__left';
let first: unknown;

test('a test leaves things in its browser context', async ({ page, context, site }) => {
  first = context;
  await context.addInitScript((name) => Object.assign(window, { [name]: true }), left);
  await context.route('**/robots.txt', (route) => route.fulfill({ body: left }));
  await context.addCookies([{ name: left, value: '1', url: site.url }]);
  await context.grantPermissions(['geolocation']);
  await page.goto('/about');
  await page.evaluate(async (name) => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem(name, '1');
    await (await caches.open(name)).put('/left', new Response('left'));
    await new Promise((resolve) => {
      indexedDB.open(name).onsuccess = resolve;
    });
    addEventListener('pagehide', () => localStorage.setItem(name, 'late'));
  }, left);
  await context.newPage();
  await context.setOffline(true);
});

test('the next test has the same context, and finds nothing of that', async ({ page, context }) => {
  expect(context).toBe(first);
  expect(context.pages()).toEqual([page]);
  expect(await (await page.goto('/robots.txt'))?.text()).not.toContain(left);
  expect(await context.cookies()).toEqual([]);
  await page.goto('/about');
  const found = await page.evaluate(
    async (name) => ({
      script: name in window,
      local: localStorage.getItem(name),
      session: sessionStorage.getItem(name),
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
      geolocation: (await navigator.permissions.query({ name: 'geolocation' })).state,
    }),
    left,
  );
  const nothing = { script: false, local: null, session: null, caches: [], databases: [], geolocation: 'denied' };
  expect(found).toEqual(nothing);
});

test('a clock that a test has set ends with its context', async ({ page, context }) => {
  expect(context).toBe(first);
  await page.clock.setFixedTime(new Date('2001-02-03T04:05:06Z'));
});

test('the next test has another context, with the time of this day', async ({ page, context }) => {
  expect(context).not.toBe(first);
  await page.goto('/about');
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2001);
});
