import { release, retire, rollback, verify } from '@mutha/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Handmade, handmade, removeHandmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import { testPlaces } from './store-kinds.ts';
import { newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

const notFound = { title: 'No such bet', description: 'There is no bet of this name.' };
const bet = { path: '/bet/:slug', pages: [{ path: '/bet/one', title: 'One', description: 'One.' }], notFound };
const bets = (more: Partial<Handmade> = {}) =>
  handmade({
    name: 'mf-bets',
    screens: [bet, { path: '/bet/:slug/:odds', pages: [], notFound }, { path: '/silent/:slug', pages: [] }],
    redirects: [
      { from: '/bets/:slug', to: '/bet/:slug' },
      { from: '/bets/:slug/old', to: '/bet/:slug' },
    ],
    draws: "props.params.slug === 'one' ? 'It is one' : 'This is not a bet'",
    ...more,
  });
/** Another team has one of the paths of that pattern. */
const others = handmade({ name: 'mf-others', screens: [{ path: '/bet/other' }], draws: "'Of others'" });

let base: TestSite;
beforeAll(async () => {
  base = await newFolderWithShell();
  await release(base.store, 'mf-others', others);
  await release(base.store, 'mf-bets', bets());
});
afterAll(async () => {
  removeHandmade();
  await base.close();
});

const notFoundKeys = async ({ store }: TestSite) =>
  (await store.list('')).map(({ key }) => key).filter((key) => /(^|\/)404\.html/.test(key));

async function answer({ url }: TestSite, path: string) {
  const response = await fetch(url + path);
  const html = await response.text();
  return [response.status, /It is one|This is not a bet|Of others|Oops! Page not found/.exec(html)?.[0]];
}

describe.each(testPlaces('not-found'))('in a %s', (_, newTestSite) => {
  test('each path gets the nearest not-found page, which its screen has drawn', async () => {
    const site = await newTestSite(base.store);
    expect(await notFoundKeys(site)).toEqual(['404.html', 'bet/404.html', 'bets/404.html']);
    for (const [path, ...expected] of [
      ['/bet/one', 200, 'It is one'],
      ['/bet/other', 200, 'Of others'],
      ['/bet/none', 404, 'This is not a bet'],
      ['/bets/none', 404, 'This is not a bet'],
      ['/bet/none/2', 404, 'Oops! Page not found'],
      ['/silent/none', 404, 'Oops! Page not found'],
      ['/none', 404, 'Oops! Page not found'],
    ] as const)
      expect([path, ...(await answer(site, path))]).toEqual([path, ...expected]);
    const sitemap = await (await fetch(`${site.url}/sitemaps/mf-bets.xml`)).text();
    expect(sitemap.match(/<loc>/g)).toHaveLength(1);
    expect((await verify(site.store)).findings).toEqual([]);
    await site.close();
  });

  test('it goes with its pattern or its remote, and comes back with a rollback', async () => {
    const site = await newTestSite(base.store);
    await release(site.store, 'mf-bets', bets({ screens: [{ ...bet, notFound: undefined }], redirects: [] }));
    expect(await notFoundKeys(site)).toEqual(['404.html']);
    await rollback(site.store, 'mf-bets');
    expect(await notFoundKeys(site)).toEqual(['404.html', 'bet/404.html', 'bets/404.html']);
    await retire(site.store, 'mf-bets');
    expect(await notFoundKeys(site)).toEqual(['404.html']);
    expect(await answer(site, '/bet/none')).toEqual([404, 'Oops! Page not found']);
    await site.close();
  });

  test('verify finds one that is lost or changed, and mends it, and leaves that of others', async () => {
    const site = await newTestSite(base.store);
    await site.store.remove('bet/404.html');
    await site.store.write('bets/404.html', 'changed');
    await site.store.write('other/404.html', 'of others');
    const { findings, warnings } = await verify(site.store);
    expect(findings.sort()).toEqual(['bet/404.html is missing.', 'bets/404.html does not match the live releases.']);
    expect(warnings).toContainEqual(expect.stringContaining('other/404.html is not a page of this site'));
    expect(await muthaHere(['verify', '--repair', '--store', site.address])).toMatchObject({ code: 0 });
    expect(await notFoundKeys(site)).toEqual(['404.html', 'bet/404.html', 'bets/404.html', 'other/404.html']);
    await site.close();
  });

  test('a preview has its own', async () => {
    const site = await newTestSite(base.store);
    const build = bets({ draws: "'This is not a bet any more'" });
    const args = ['release', 'mf-bets', '--from', build, '--preview', '--json', '--store', site.address];
    const { token } = JSON.parse((await muthaHere(args)).out);
    const page = (key: string) => site.store.read(key).then((read) => read?.bytes.toString());
    expect(await page(`.previews/${token}/bet/404.html`)).toContain('This is not a bet any more');
    expect(await page('bet/404.html')).not.toContain('any more');
    await site.close();
  });
});

test('a screen that shows the path on its not-found page is refused', async () => {
  const shows = bets({ draws: "'There is no ' + props.params.slug" });
  await expect(release(base.store, 'mf-bets', shows)).rejects.toThrow(
    /^the 404 page of \/bet\/:slug of mf-bets cannot be rendered: It shows the path of its visitor, which no release knows\./,
  );
  expect(await answer(base, '/bet/none')).toEqual([404, 'This is not a bet']);
});
