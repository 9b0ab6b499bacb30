import type { IncomingMessage, ServerResponse } from 'node:http';
import { integrityOf } from '@mutha/node';
import { deep, deepIf } from '../support/deep.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { banner, built, kept, live, one, other, region, reset, to, withOverrides } from './overridden-site.ts';

withOverrides();

test('ignores what is not allowed, says so in one line, and requests nothing', async ({ page, consoleLines }) => {
  await one?.serve('mf-live', live);
  const refused: [string, string][] = [
    ['mf-live@https://evil.example', 'allows no build from "https://evil.example"'],
    [`mf-live@${one?.origin}@evil.example`, '@evil.example"'],
    ['mf-live@javascript:alert(1)', 'allows no build from "javascript:alert(1)"'],
    [`__proto__@${one?.origin}`, '"__proto__" is not the name of a remote'],
    [`mf-live@${'x'.repeat(7_000)}`, 'allows no build from "xxx'],
  ];
  await page.goto(to(`/live?override=${refused.map(([text]) => encodeURIComponent(text)).join(',')}`));
  await hydrated(page);
  await expect(page).toHaveURL(to('/live'));
  await expect(region(page, 'mf-live')).not.toContainText('[7]');
  await expect(banner(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  expect(consoleLines).toEqual([expect.stringContaining('warning: mutha: a part of ?override is ignored: ')]);
  for (const [, said] of refused) expect(consoleLines[0]).toContain(said);
  expect(one?.asked).toEqual([]);
});

test('a site that allows nothing shows nothing else, whatever the address says', async ({
  page,
  site,
  consoleLines,
}) => {
  await one?.serve('mf-live', live);
  await page.goto(`${site.url}/live?override=mf-live@${one?.origin}`);
  await hydrated(page);
  await expect(region(page, 'mf-live')).not.toContainText('[7]');
  expect(consoleLines).toEqual([expect.stringContaining(`this site allows no build from "${one?.origin}"`)]);
  // The page's own policy would not let it through either.
  await page.evaluate((address) => fetch(address).catch(() => {}), `${one?.origin}/remote.json`);
  expect(one?.asked).toEqual([]);
  expect(consoleLines.splice(1).join()).toContain('Content Security Policy');
});

test('?inspect says in the page what is ignored', async ({ page }) => {
  await page.goto(to('/live?inspect&override=mf-live@https://evil.example'));
  await expect(page.getByRole('region', { name: 'Who draws this page' })).toContainText(
    'a part of ?override is ignored: this site allows no build from "https://evil.example" (npx mutha allow lists what it allows).',
  );
  await expect(banner(page)).toHaveCount(0);
});

test('what is right is shown beside what is ignored', deep, async ({ page, consoleLines }) => {
  await one?.serve('mf-live', live);
  await page.goto(to(`/live?override=mf-odds@https://evil.example,mf-live@${one?.origin}`));
  await expect(region(page, 'mf-live')).toContainText('[7]');
  await expect(banner(page).getByRole('listitem')).toHaveCount(1);
  expect(await kept(page)).toBe(`mf-live@${one?.origin}`);
  expect(consoleLines).toHaveLength(1);
});

test(
  'a tab that remembers rubbish, or what is not allowed any more, shows the live site',
  deep,
  async ({ page, consoleLines }) => {
    await page.goto(to('/contact'));
    for (const rubbish of ['{"a":1}', 'mf-live@https://was.example', '@'.repeat(100_000)]) {
      await page.evaluate((text) => sessionStorage.setItem('override', text), rubbish);
      consoleLines.length = 0;
      await page.goto(to('/live'));
      await hydrated(page);
      expect(consoleLines).toEqual([expect.stringContaining('a part of ?override is ignored')]);
      expect(await kept(page)).toBeNull();
    }
  },
);

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers instead of the build's descriptor. */
const ofDescriptor =
  (body: () => string, headers: () => Record<string, string> = () => ({}), status = 200): Answer =>
  ({ url }, response) => {
    if (!url?.startsWith('/remote.json')) return false;
    response.writeHead(status, { 'access-control-allow-origin': '*', ...headers() }).end(body());
    return true;
  };

/** Answers instead of the build's entry. @param isListed whether the descriptor has the hash of this entry */
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
    /cannot be fetched\. Check that its server runs/,
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
/** Only the deep tests try these: each fails much as another one of the list does. */
const alikes = ['whose server never answers', 'whose server leads to another one', 'whose entry throws'];

for (const [name, answer, reason] of broken)
  test(
    `a build ${name} locks no visitor out: the live release is shown, and the reason`,
    deepIf(alikes.includes(name)),
    async ({ page }) => {
      await one?.serve('mf-live', live, answer);
      // The tab remembers it whatever is wrong with it: tried where it fails before its code is there, and after that.
      const isTriedAgain = ['whose server is down', 'whose screen throws'].includes(name);
      for (const path of [`/live?override=mf-live@${one?.origin}`, ...(isTriedAgain ? ['/live'] : [])]) {
        await page.goto(to(path));
        await expect(banner(page)).toContainText(
          `mf-live from ${one?.origin} does not work. You see the live release.`,
        );
        await expect(banner(page)).toContainText(reason);
        await expect(region(page, 'mf-live')).toContainText('In-play model signals.');
        await expect(region(page, 'mf-live')).not.toContainText('[7]');
        await hydrated(page);
      }
      if (!isTriedAgain) return;
      await reset(page).click();
      await expect(banner(page)).toHaveCount(0);
      await hydrated(page);
      expect(await kept(page)).toBeNull();
    },
  );

test('a registry that cannot be read overrides nothing, and the tab does not forget', async ({
  page,
  consoleLines,
}) => {
  await one?.serve('mf-live', live);
  await page.goto(to('/contact'));
  await hydrated(page);
  // The browser keeps the last registry that it has read. The site may no longer allow the origins in it.
  await expect.poll(() => page.evaluate(() => 'mutha:registry' in localStorage)).toBe(true);
  const asked = `mf-live@${one?.origin}`;
  await page.evaluate((text) => sessionStorage.setItem('override', text), asked);
  await page.route('**/registry.json', (route) => route.abort());
  await page.goto(to('/live'));
  await hydrated(page);
  await expect(region(page, 'mf-live')).not.toContainText('[7]');
  expect(consoleLines.filter((line) => line.includes('?override'))).toHaveLength(1);
  expect(await kept(page)).toBe(asked);
  expect(one?.asked).toEqual([]);
});
