import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { release, verify } from '@mutha/engine';
import { releaseFolder } from '@mutha/store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import { at, odds, parts, preview, run, withFirstOdds } from './previewed.ts';
import { hashOf, newFolder, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

const base = withFirstOdds({ beforeAll, afterAll });

describe('a preview is refused as a whole', () => {
  let site: TestSite;
  let token: string;
  beforeEach(async () => {
    site = await newFolder(base().store);
    ({ token } = await preview(site, 'mf-odds', odds('second')));
    await preview(site, 'mf-parts', parts({}), '--into', token);
  });
  afterEach(() => site.close());

  async function isRefused(problem: string | RegExp): Promise<void> {
    const before = await hashOf(site.store);
    await expect(run(site, 'promote', token)).rejects.toThrow(problem);
    expect(await hashOf(site.store)).toBe(before);
    expect(await run(site, 'previews')).toMatchObject([{ token }]);
  }

  test('if another version was released since it began', async () => {
    const other = await release(site.store, 'mf-odds', odds('third'));
    await isRefused(`but ${other.version} went live since the preview began. Nothing has changed.`);
  });

  test('if the remote was retired', async () => {
    await run(site, 'retire', 'mf-odds');
    await isRefused('but it was retired since the preview began.');
  });

  test('if one of its paths belongs to another remote by now', async () => {
    await preview(
      site,
      'mf-odds',
      odds('second', { screens: [{ path: '/odds' }, { path: '/more' }] }),
      '--into',
      token,
    );
    await release(site.store, 'mf-other', handmade({ name: 'mf-other', screens: [{ path: '/more' }] }));
    await isRefused('/more');
  });

  test('where one of its files is lost; a release into it puts the file back', async () => {
    const [{ previewed }] = await run(site, 'previews');
    const { version } = previewed.find(({ name }: { name: string }) => name === 'mf-parts').release;
    rmSync(join(site.address, releaseFolder('mf-parts', version), 'remote.json'));
    await isRefused(`npx mutha release mf-parts --into ${token}`);
    const { findings, remedies } = await verify(site.store);
    expect([findings, remedies]).toEqual([
      [expect.stringContaining('remote.json is missing')],
      [expect.stringContaining(`npx mutha release mf-parts --into ${token}`)],
    ]);
    await preview(site, 'mf-parts', parts({}), '--into', token);
    expect(await run(site, 'promote', token)).toHaveLength(2);
  });
});

test('what is refused leaves no preview behind', async () => {
  const site = await newFolder(base().store);
  const claims = odds('x', { screens: [{ path: '/index' }] });
  await expect(preview(site, 'mf-odds', claims)).rejects.toThrow('claims /index');
  await expect(preview(site, 'mf-odds', odds('x', { draws: 'none()' }))).rejects.toThrow('cannot be rendered');
  expect(await site.store.list('.previews/')).toEqual([]);
  await site.close();

  const empty = await newFolder();
  await expect(preview(empty, 'mf-odds', odds('x'))).rejects.toThrow('There is no store');
  await expect(preview(empty, 'shell', '/no/build')).rejects.toThrow('has no shell yet');
  expect(await empty.store.list('.previews/')).toEqual([]);
  await empty.close();
});

test('a preview of what is live already is refused', async () => {
  const site = await newFolder(base().store);
  const build = odds('second');
  await release(site.store, 'mf-odds', build);
  await expect(preview(site, 'mf-odds', build)).rejects.toThrow(
    'is already live, so a preview would show what visitors',
  );
  expect(await run(site, 'previews')).toEqual([]);
  await site.close();
});

test('commands in the wrong order say what is wrong', async () => {
  const site = await newFolder(base().store);
  const nowhere = '0'.repeat(32);
  for (const command of [
    ['promote', nowhere],
    ['discard', nowhere],
    ['release', 'mf-odds', '--into', nowhere, '--from', odds('x')],
  ])
    await expect(run(site, ...command)).rejects.toThrow(` has no preview ${nowhere}.`);
  const told = async (...args: string[]) => muthaHere([...args, '--store', site.address]);
  for (const args of [
    ['promote', 'mf-odds'],
    ['promote', `0${nowhere}`],
    ['promote', nowhere.slice(0, 3)],
    ['promote', `../${nowhere}`],
  ])
    expect(await told(...args)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/It is not the token of a preview.* "npx mutha previews --store \S+" lists them/),
    });
  expect(await told('promote', nowhere.slice(1))).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^No preview or rollout in \S+ has a token that begins with 0{31}\. "npx mutha previews/,
    ),
  });
  expect(await told('promote')).toMatchObject({ code: 2 });
  expect(await told('release', 'mf-odds', '--preview', '--into', nowhere)).toMatchObject({ code: 2 });
  expect(await told('release', '--all', '--preview')).toMatchObject({ code: 2 });
  expect((await told('previews')).out).toBe(`There is no preview in ${site.address}.\n`);

  const build = odds('second');
  const { token } = await preview(site, 'mf-odds', build);
  expect((await told('previews')).out).toContain(token);
  const report = `${site.address}-report`;
  const { out } = await told('diff', 'mf-odds', '--into', token, '--from', build, '--report', report);
  rmSync(report, { recursive: true });
  expect(out).toContain(
    `is already in the preview ${token}: there is nothing to compare. Compare it with what is live: "npx mutha diff mf-odds --store`,
  );
  await run(site, 'discard', token);
  await expect(run(site, 'promote', token)).rejects.toThrow(` has no preview ${token}.`);
  expect((await at(site, '/odds', token)).status).toBe(404);
  await site.close();
});
