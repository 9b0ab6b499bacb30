import { readRegistry, release, verify } from '@mutha/engine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handmade, removeHandmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import { testPlaces } from './store-kinds.ts';
import { newFolder, newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

/** A screen that embeds the fragment, or does not yet; and the fragment's owner, with or without it. */
const host = (says: string, hasPart: boolean) =>
  handmade({
    name: 'mf-host',
    screens: [{ path: '/host', ...(hasPart && { embeds: [{ fragment: 'mf-parts/part', props: {} }] }) }],
    draws: hasPart
      ? `['${says}: ', h(Fragment, { key: 1, of: { fragment: 'mf-parts/part' }, standIn: 'In its place' })]`
      : `'${says}'`,
  });
const parts = (says: string, hasPart: boolean) =>
  handmade({
    name: 'mf-parts',
    screens: [{ path: '/parts' }],
    ...(hasPart && { fragments: { part: { props: {} } } }),
    draws: `'${says}'`,
  });
const fresh = handmade({ name: 'mf-fresh', screens: [{ path: '/fresh' }], draws: "'Fresh'" });

let base: TestSite;
beforeAll(async () => {
  base = await newFolderWithShell();
  await release(base.store, 'mf-host', host('Host', false));
  await release(base.store, 'mf-parts', parts('Parts', false));
});
afterAll(async () => {
  removeHandmade();
  await base.close();
});

describe.each(testPlaces('promotions'))('in a %s', (_, newTestSite) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await newTestSite(base.store);
  });
  afterEach(() => site.close());

  const said = async (...args: string[]) => {
    const ran = await muthaHere([...args, '--store', site.address]);
    return { ...ran, said: ran.said.replaceAll(site.address, 'STORE') };
  };
  const json = async (...args: string[]) => JSON.parse((await said(...args, '--json')).out);
  const live = async () => {
    const { remotes } = await readRegistry(site.store);
    return Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, live.version]));
  };
  const page = async (path: string) => {
    const html = String((await site.store.read(`${path}/index.html`))?.bytes);
    return /<main.*<\/main>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, '');
  };

  /** Promotes a change that crosses three teams. @returns the token of its preview */
  async function promoted(): Promise<string> {
    const { token } = await json('release', 'mf-parts', '--from', parts('New parts', true), '--preview');
    await json('release', 'mf-host', '--from', host('New host', true), '--into', token);
    await json('release', 'mf-fresh', '--from', fresh, '--into', token);
    const { out } = await said('promote', token);
    expect(out).toContain(`Roll all of it back in one step: "npx mutha rollback ${token} --store`);
    expect(await page('host')).toBe('New host: New parts');
    return token;
  }

  test('a promotion goes back as a whole, in one step; what came with it goes off the site', async () => {
    const before = await live();
    const token = await promoted();
    const steps = (await json('history', 'mf-host')).length;
    // A clock that is later at each look: one step has one time all the same.
    let clock = Date.now();
    const looks = vi.spyOn(Date, 'now').mockImplementation(() => clock++);
    const { code, out } = await said('rollback', token);
    looks.mockRestore();
    expect([code, out]).toEqual([0, expect.stringContaining('mf-fresh is off the site: it came with that promotion.')]);
    expect(await live()).toEqual(before);
    expect([await page('host'), await page('parts'), await page('fresh')]).toEqual(['Host', 'Parts', undefined]);
    const ats: string[] = [];
    for (const name of ['mf-host', 'mf-parts', 'mf-fresh']) ats.push((await json('history', name))[0].at);
    expect(new Set(ats).size).toBe(1);
    expect((await json('history', 'mf-host')).length).toBe(steps + 1);
    expect((await verify(site.store)).findings).toEqual([]);

    const again = await said('rollback', token);
    expect(again).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The promotion of \w+ was already rolled back, at \S+ by .* Nothing has changed\./),
    });
  });

  test('a promotion of which a part was replaced since is refused as a whole, with the way for the rest', async () => {
    const token = await promoted();
    await release(site.store, 'mf-parts', parts('Newer parts', true));
    const now = await live();
    const { code, said: words } = await said('rollback', token);
    expect(code).toBe(1);
    expect(words).toMatch(/mf-parts \w+ is no longer live: \w+ is\. Nothing has changed\./);
    expect(words).toContain('"npx mutha rollback mf-host --store STORE"');
    expect(await live()).toEqual(now);
  });
});

test('one release of a promotion does not go back from under another, and it is said which goes first', async () => {
  const site = await newFolder(base.store);
  const run = (...args: string[]) => muthaHere([...args, '--store', site.address]);
  await release(site.store, 'mf-parts', parts('New parts', true));
  await release(site.store, 'mf-host', host('New host', true));
  const refused = await run('rollback', 'mf-parts');
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('roll that back first: "npx mutha rollback mf-host --store'),
  });

  const retired = await run('retire', 'mf-parts');
  expect(retired.code).toBe(0);
  expect(retired.said).toContain('Warning: /host of mf-host embeds mf-parts/part, and mf-parts is not live');
  const verified = await run('verify');
  expect(verified).toMatchObject({
    code: 0,
    said: expect.stringContaining('embeds mf-parts/part, and mf-parts is not live'),
  });
  await site.close();
});

test('a preview that gets another release shows the site as it is by then, and what was taken back meanwhile can be added', async () => {
  const site = await newFolder(base.store);
  const run = async (...args: string[]) => {
    const ran = await muthaHere([...args, '--json', '--store', site.address]);
    return ran.code === 0 ? JSON.parse(ran.out) : ran.said;
  };
  const withPart = parts('New parts', true);
  await run('release', 'mf-parts', '--from', withPart);
  const { token } = await run('release', 'mf-host', '--from', host('New host', true), '--preview');
  await run('rollback', 'mf-parts');
  await run('release', 'mf-fresh', '--from', fresh);
  expect(await run('promote', token)).toContain('embeds mf-parts/part, which mf-parts does not offer');

  await run('release', 'mf-parts', '--from', withPart, '--into', token);
  const inPreview = async (path: string) => String((await site.store.read(`.previews/${token}${path}`))?.bytes);
  expect(await inPreview('/fresh/index.html')).toContain('Fresh');
  const [{ previewed }] = await run('previews');
  expect(previewed.map(({ name }: { name: string }) => name).sort()).toEqual(['mf-host', 'mf-parts']);
  expect(await run('promote', token)).toHaveLength(2);
  expect((await verify(site.store)).findings).toEqual([]);

  // If nothing would be added, or a build is refused, the command says so. The preview keeps what it has.
  const next = await run('release', 'mf-host', '--from', host('Next host', true), '--preview');
  expect(await run('release', 'mf-parts', '--from', withPart, '--into', next.token)).toContain('is already live');
  await run('retire', 'mf-fresh');
  const broken = handmade({ name: 'mf-fresh', screens: [{ path: '/fresh' }], draws: 'none()' });
  expect(await run('release', 'mf-fresh', '--from', broken, '--into', next.token)).toContain('cannot be rendered');
  expect(await site.store.read(`.previews/${next.token}/fresh/index.html`)).toBeUndefined();
  expect(await run('promote', next.token)).toHaveLength(1);
  await site.close();
});

test('an unknown token, and a version for a whole promotion', async () => {
  const run = (...args: string[]) => muthaHere([...args, '--store', base.address]);
  expect(await run('rollback', '0'.repeat(32))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/Nothing that is live .* came from/),
  });
  expect(await run('rollback', '0'.repeat(32), '--to', 'abcd')).toMatchObject({
    code: 2,
    said: expect.stringContaining('as a whole'),
  });
});
