import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type PropKinds, registryFile } from '@mutha/contract';
import { promote, readRegistry, release, verify } from '@mutha/engine';
import { filesUnder } from '@mutha/node';
import { entryKey, releaseFolder, type Store } from '@mutha/store';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mutha, muthaHere } from './mutha.ts';
import { at, odds, parts, preview, run, withFirstOdds } from './previewed.ts';
import { testPlaces } from './store-kinds.ts';
import { hashOf, newFolder } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

const base = withFirstOdds({ beforeAll, afterAll });

describe.each(testPlaces('previews'))('in a %s', (_, newTestSite) => {
  test('a preview shows the whole site with a release to anyone who has its token, and is promoted unchanged', async () => {
    const site = await newTestSite(base().store);
    const { token } = await preview(site, 'mf-odds', odds('second'));
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect((await at(site, '/odds', token)).text).toContain('It says second');
    const registry = JSON.parse((await at(site, `/${registryFile}`, token)).text);
    expect(registry.remotes['mf-odds'].lastGood).toEqual((await readRegistry(site.store)).remotes['mf-odds']?.live);
    expect(await at(site, '/none', token)).toMatchObject({ status: 404, text: expect.stringContaining('<html') });
    expect(await at(site, '/sitemaps/mf-odds.xml', token)).toMatchObject({ status: 200 });

    // No other visitor sees any of it.
    expect((await at(site, '/odds')).text).toContain('It says first');
    expect((await at(site, `/.previews/${token}/odds`)).status).toBe(404);
    expect(await at(site, '/odds', token.replaceAll(/./g, '0'))).toMatchObject({ status: 404 });
    expect((await run(site, 'status')).at(-1).version).not.toBe(registry.remotes['mf-odds'].live.version);
    expect((await verify(site.store)).findings).toEqual([]);
    expect(await run(site, 'previews')).toMatchObject([
      { token, previewed: [{ name: 'mf-odds', release: registry.remotes['mf-odds'].live }] },
    ]);

    expect(await run(site, 'promote', token)).toMatchObject([{ name: 'mf-odds', action: 'release' }]);
    for (const said of [(await run(site, 'status'))[1], (await run(site, 'history', 'mf-odds'))[0]])
      expect(said).toMatchObject({ name: 'mf-odds', action: 'release', preview: token });
    const told = async (...args: string[]) => (await muthaHere([...args, '--store', site.address])).out;
    expect(await told('status')).toMatch(/^shell .* release .*\nmf-odds .* promote /m);
    expect(await told('history', 'mf-odds')).toMatch(/^\* +promote .*\n +release /m);
    expect((await at(site, '/odds')).text).toContain('It says second');
    expect((await at(site, '/odds', token)).status).toBe(404);
    expect(await run(site, 'previews')).toEqual([]);
    expect((await verify(site.store)).findings).toEqual([]);
    // It is a release like any other.
    await run(site, 'rollback', 'mf-odds');
    expect((await at(site, '/odds')).text).toContain('It says first');
    await site.close();
  });

  test('a change that crosses teams is shown in one preview, and goes live in one step', async () => {
    const site = await newTestSite(base().store);
    const [of, wide] = [{ of: 'string' }, { of: 'number', size: 'number' }] as const;
    const embedding = (props: PropKinds) =>
      odds('with a part', { screens: [{ path: '/odds', embeds: [{ fragment: 'mf-parts/price', props }] }] });
    await release(site.store, 'mf-parts', parts(of));
    await release(site.store, 'mf-odds', embedding(of));
    await expect(release(site.store, 'mf-parts', parts(wide))).rejects.toThrow('/odds of mf-odds does not fit');

    const { token } = await preview(site, 'mf-parts', parts(wide));
    const before = await hashOf(site.store);
    await expect(run(site, 'promote', token)).rejects.toThrow(
      new RegExp(`^/odds of mf-odds does not fit .* Preview ${token} is not live.`),
    );
    expect(await hashOf(site.store)).toBe(before);

    await preview(site, 'mf-odds', embedding(wide), '--into', token);
    const deployments = await run(site, 'promote', token);
    expect(deployments.map(({ name }: { name: string }) => name)).toEqual(['mf-odds', 'mf-parts']);
    expect((await run(site, 'fragments'))[0]).toMatchObject({ props: wide, embeddedOn: [{ props: wide }] });
    expect((await verify(site.store)).findings).toEqual([]);
    await site.close();
  });
});

test('what a preview shows goes live in one entry of the log', async () => {
  const site = await newFolder(base().store);
  const { token } = await preview(site, 'mf-odds', odds('second'));
  await preview(site, 'mf-parts', parts({}), '--into', token);
  let changes = 0;
  const counted: Store = {
    ...site.store,
    create(...entry) {
      changes++;
      return site.store.create(...entry);
    },
  };
  expect(await promote(counted, token)).toHaveLength(2);
  expect(changes).toBe(1);
  await site.close();
});

test('a page that a preview does not change takes no room', async () => {
  const site = await newFolder(base().store);
  const { token } = await preview(site, 'mf-odds', odds('second'));
  const [own, ofSite] = [`.previews/${token}`, ''].map(
    (folder) => statSync(join(site.address, folder, '404.html')).ino,
  );
  expect(own).toBe(ofSite);
  await site.close();
});

test('a promotion that ended before the preview was removed is completed by the next one', async () => {
  const site = await newFolder(base().store);
  const { token } = await preview(site, 'mf-odds', odds('second'));
  const ending: Store = {
    ...site.store,
    async remove(key) {
      if (key.startsWith('.previews/')) throw new Error('The process ends.');
      await site.store.remove(key);
    },
  };
  await expect(promote(ending, token)).rejects.toThrow(
    `All of preview ${token} is live, but the preview could not be removed: The process ends. "npx mutha discard ${token}" removes it.`,
  );
  expect((await at(site, '/odds')).text).toContain('It says second');
  expect(await run(site, 'promote', token)).toEqual([]);
  expect(await run(site, 'previews')).toEqual([]);
  expect(await run(site, 'history', 'mf-odds')).toHaveLength(2);
  await site.close();
});

test('the team is told where its preview is, and how it goes on', async () => {
  const site = await newFolder(base().store);
  const args = ['release', 'mf-odds', '--from', odds('second'), '--preview', '--store', site.address];
  vi.stubEnv('PORT', '4600');
  const { out } = await muthaHere(args);
  vi.stubEnv('PORT', undefined);
  const [, token] = /https:\/\/([0-9a-f]{32})\.\S+\/odds\n/.exec(out) ?? [];
  const serves = `once "npm run serve -- ${site.address}" serves this store`;
  expect(out).toContain(`http://${token}.localhost:4600/odds, ${serves}\n`);
  const without = await muthaHere([
    'release',
    'mf-odds',
    '--from',
    odds('third'),
    '--into',
    token?.slice(0, 8) ?? '',
    ...args.slice(-2),
  ]);
  expect(without.out).toContain(`http://${token}.localhost:PORT/odds, ${serves} and prints its PORT\n`);
  expect(out).toContain(`npx mutha promote ${token} --store ${site.address}`);
  await site.close();
});

test('a team that stops it is told how to find the preview, which has no name that it knows', async () => {
  const site = await newFolder(base().store);
  const args = ['release', 'mf-odds', '--from', odds('second'), '--preview', '--store', site.address];
  const { code, err } = await mutha(args, { stopAt: { words: 'Releasing', signal: 'SIGINT' } });
  expect([code, err]).toEqual([
    130,
    expect.stringContaining(
      `Stopped. What is live has not changed. If the preview exists by now, "npx mutha previews --store ${site.address}" lists it, and "npx mutha discard --store ${site.address}" with its token removes it.`,
    ),
  ]);
  await site.close();
});

test('a preview and its promotion warn of what leads nowhere, as a release does', async () => {
  const site = await newFolder(base().store);
  const embeds = [{ fragment: 'mf-later/part', props: {} }];
  const build = odds('', { screens: [{ path: '/odds', embeds }], draws: "h('a', { href: '/nowhere' }, 'There')" });
  const warnings = [
    expect.stringContaining('On /odds, mf-odds links to /nowhere, but no remote owns that path.'),
    '/odds of mf-odds embeds mf-later/part, and mf-later is not live: its stand-in appears until mf-later releases it, or you correct the name.',
  ];
  const told = async (...args: string[]) => (await muthaHere([...args, '--store', site.address])).err;
  const { token, ...released } = await run(site, 'release', 'mf-odds', '--from', build, '--preview');
  expect(released.warnings).toEqual(warnings);
  const promoted = await told('promote', token);
  expect(promoted.match(/^Warning: .*/gm)).toHaveLength(2);
  await site.close();

  const other = await newFolder(base().store);
  expect((await run(other, 'release', 'mf-odds', '--from', build)).warnings).toEqual(warnings);
  await other.close();
});

test('a preview of a page with a fragment that its owner does not offer yet has the stand-in, and says so', async () => {
  const site = await newFolder(base().store);
  await release(site.store, 'mf-parts', parts({}));
  const embeds = [{ fragment: 'mf-parts/later', props: {} }];
  const build = odds('beside', { screens: [{ path: '/odds', embeds }] });
  const { token, warnings } = await run(site, 'release', 'mf-odds', '--from', build, '--preview');
  expect(warnings).toEqual([
    '/odds of mf-odds embeds mf-parts/later, and mf-parts does not offer it: its stand-in appears until mf-parts releases it, or you correct the name.',
  ]);
  expect((await at(site, '/odds', token)).text).toContain('It says beside');
  await expect(run(site, 'promote', token)).rejects.toThrow('embeds mf-parts/later, which mf-parts does not offer');
  await site.close();
});

test('what a preview shows is not pruned, and an unchanged preview is', async () => {
  const site = await newFolder(base().store);
  const { token } = await preview(site, 'mf-odds', odds('second'));
  const [{ previewed }] = await run(site, 'previews');
  const folder = join(site.address, releaseFolder('mf-odds', previewed[0].release.version));
  age(join(site.address, 'releases'));
  expect(await run(site, 'prune')).toEqual([]);
  expect(readdirSync(folder)).not.toEqual([]);

  age(join(site.address, '.previews'));
  expect(await run(site, 'prune', '--dry-run')).toMatchObject([
    { name: 'preview', version: token },
    { name: 'mf-odds' },
  ]);
  expect((await at(site, '/odds', token)).status).toBe(200);
  const { out } = await muthaHere(['prune', '--store', site.address]);
  expect(out).toContain(`preview ${token}: `);
  expect(out).toMatch(/^1 release( and \d previews?)? removed\.$/m);
  expect(await run(site, 'previews')).toEqual([]);
  expect((await verify(site.store)).findings).toEqual([]);
  await site.close();
});

test('damage to a preview is named, and blocks no command', async () => {
  const site = await newFolder(base().store);
  const { token } = await preview(site, 'mf-odds', odds('second'));
  await site.store.write(`.previews/${token}/${entryKey(2)}`, '{');
  const { out, code } = await muthaHere(['previews', '--store', site.address]);
  expect([code, out]).toEqual([0, expect.stringContaining('cannot be understood')]);
  const advice = `"npx mutha discard ${token} --store ${site.address}" removes this preview`;
  await expect(run(site, 'promote', token)).rejects.toThrow(advice);
  await expect(preview(site, 'mf-odds', odds('second'), '--into', token)).rejects.toThrow(advice);
  await release(site.store, 'mf-odds', odds('third'));
  expect(await run(site, 'prune')).toEqual([]);
  const verified = await muthaHere(['verify', '--store', site.address]);
  expect([verified.code, verified.out]).toEqual([3, expect.stringContaining('cannot be understood')]);
  expect(verified.out).toContain(advice);
  const by = { host: 'elsewhere', pid: 1, started: '' };
  const lease = { kind: 'change', by, at: new Date().toISOString(), preview: token, paths: [], hasEnded: true };
  await site.store.write('.mutha/leases/1700000000000-00000000.json', JSON.stringify(lease));
  // Who discards it need not hear what a command has left undone in it.
  expect(await muthaHere(['discard', token, '--store', site.address])).toMatchObject({
    code: 0,
    out: `The preview ${token} is removed.\n`,
    err: 'Finished what 1 interrupted command had begun.\n',
  });
  expect(await site.store.list('.previews/')).toEqual([]);
  expect((await verify(site.store)).findings).toEqual([]);
  await site.close();
});

/** Gives every file in a folder the time of two months ago. */
function age(folder: string): void {
  const then = Date.now() / 1000 - 60 * 24 * 3600;
  for (const path of filesUnder(folder)) utimesSync(join(folder, path), then, then);
}
