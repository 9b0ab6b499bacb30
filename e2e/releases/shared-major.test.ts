import { join } from 'node:path';
import { sharedVersions } from '@mutha/build';
import { buildFolder, repository } from '@mutha/cli';
import type { Descriptor, ShellDescriptor } from '@mutha/contract';
import { readRegistry, release, verify } from '@mutha/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { altered } from './altered.ts';
import { handmade, removeHandmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import { run } from './previewed.ts';
import { hashOf, newFolder, newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

/** A remote as it was built for React 19, and for 20: its container takes what there is. */
const remote = (name: string, major: 19 | 20) =>
  altered<Descriptor>(
    handmade({ name, screens: [{ path: `/${name}` }], draws: `'${name} with ${major}'` }),
    'remote.json',
    ({ requires }) => {
      if (major === 20) requires.react = '^20.0.0';
    },
  );
const shell20 = () =>
  altered<ShellDescriptor>(buildFolder('shell'), 'shell.json', ({ provides }) => {
    provides.react = '20.0.0';
  });
const builds: Record<string, () => string> = {
  shell: shell20,
  'mf-a': () => remote('mf-a', 20),
  'mf-b': () => remote('mf-b', 20),
};

let base: TestSite;
beforeAll(async () => {
  base = await newFolderWithShell();
  for (const name of ['mf-a', 'mf-b']) await release(base.store, name, remote(name, 19));
});
afterAll(async () => {
  removeHandmade();
  await base.close();
});

const page = async ({ store }: TestSite, path: string, token?: string) => {
  const html = String((await store.read(`${token ? `.previews/${token}/` : ''}${path}/index.html`))?.bytes);
  return /<main.*<\/main>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, '');
};

/** Releases the build for React 20 of a name to a preview. */
const into = (site: TestSite, name: string, token?: string) =>
  run(site, 'release', name, '--from', builds[name]?.() ?? '', ...(token ? ['--into', token] : ['--preview']));

describe('a new major of a shared module goes live by one preview', () => {
  test.each([
    ['the shell first', ['shell', 'mf-a', 'mf-b']],
    ['the remotes first', ['mf-a', 'mf-b', 'shell']],
    ['the shell between them', ['mf-a', 'shell', 'mf-b']],
  ])('%s', async (_, order) => {
    const site = await newFolder(base.store);
    const before = await readRegistry(site.store);
    let token: string | undefined;
    let missing: string[] = [];
    for (const name of order) {
      if (token) {
        expect(missing.length).toBeGreaterThan(0);
        const unchanged = await hashOf(site.store);
        const refused = await muthaHere(['promote', token, '--store', site.address]);
        expect(refused).toMatchObject({
          code: 1,
          said: expect.stringContaining(`Preview ${token} is not live.`),
        });
        for (const line of missing) expect(refused.said).toContain(line.replace(/ \("npx.*$/, ''));
        expect(await hashOf(site.store)).toBe(unchanged);
        const { out } = await muthaHere(['previews', '--store', site.address]);
        for (const line of missing)
          expect(out).toContain(`Still missing from ${token}: ${line.replace(/ \("npx.*$/, '')}`);
        expect((await run(site, 'previews'))[0].missing).toEqual(missing);
      }
      ({ token = '', missing } = await into(site, name, token));
    }
    expect(missing).toEqual([]);
    expect(await page(site, 'mf-a', token)).toBe('mf-a with 20');
    expect(await readRegistry(site.store)).toEqual(before);
    expect(await run(site, 'promote', token ?? '')).toHaveLength(3);
    expect([await page(site, 'mf-a'), await page(site, 'mf-b')]).toEqual(['mf-a with 20', 'mf-b with 20']);
    expect((await verify(site.store)).findings).toEqual([]);
    expect((await muthaHere(['rollback', token ?? '', '--store', site.address])).code).toBe(0);
    expect([await page(site, 'mf-a'), await page(site, 'mf-b')]).toEqual(['mf-a with 19', 'mf-b with 19']);
    await site.close();
  });
});

test('each part that is missing is named, with the command that brings it, and does not run until then', async () => {
  const site = await newFolder(base.store);
  const react = sharedVersions(join(repository, 'shell')).react;
  const { token, missing } = await into(site, 'mf-a');
  expect(missing).toEqual([
    `mf-a was built for react ^20.0.0, but the shell provides ${react}. Release a shell that provides it into the preview too ("npx mutha release shell --into ${token}").`,
  ]);
  // A browser composes the page. All others are as they are live.
  expect(String(await page(site, 'mf-a', token))).not.toContain('mf-a with');
  expect(await page(site, 'mf-b', token)).toBe('mf-b with 19');
  expect((await into(site, 'shell', token)).missing).toEqual([
    `mf-b was built for react ^${react}, but the shell provides 20.0.0. Build mf-b for this shell, and release that into the preview too ("npx mutha release mf-b --into ${token}"), or take it off the site ("npx mutha retire mf-b").`,
  ]);
  expect(await page(site, 'mf-a', token)).toBe('mf-a with 20');
  expect(String(await page(site, 'mf-b', token))).not.toContain('mf-b with');
  await run(site, 'retire', 'mf-b');
  expect(await run(site, 'promote', token)).toHaveLength(2);
  await site.close();
});

test('a remote that came before its shell is tried at the promotion', async () => {
  const site = await newFolder(base.store);
  const broken = altered<Descriptor>(
    handmade({ name: 'mf-c', screens: [], fragments: { part: { props: {} } }, takes: 'none();' }),
    'remote.json',
    ({ requires }) => {
      requires.react = '^20.0.0';
    },
  );
  const { token } = await run(site, 'release', 'mf-c', '--from', broken, '--preview');
  for (const name of ['shell', 'mf-a', 'mf-b']) await into(site, name, token);
  await expect(run(site, 'promote', token)).rejects.toThrow(
    `The fragment part of mf-c does not work: none is not defined. See it fail with "npx mutha dev mf-c`,
  );
  await site.close();
});

test('outside a preview it is refused, and each message says how it goes', async () => {
  const site = await newFolder(base.store);
  const before = await hashOf(site.store);
  await expect(release(site.store, 'shell', shell20())).rejects.toThrow(
    'Make them live together: release this shell, and mf-a, mf-b built for it, to one preview, in any order ("npx mutha release shell --preview" begins one), and promote that.',
  );
  await expect(release(site.store, 'mf-a', remote('mf-a', 20))).rejects.toThrow(
    'Make them live together: release a shell that provides it, and each remote built for it, to one preview, in any order ("npx mutha release mf-a --preview" begins one), and promote that.',
  );
  expect(await hashOf(site.store)).toBe(before);
  await site.close();
});
