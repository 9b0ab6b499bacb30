import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { release, repair, retire, rollback, status, verify } from '@mutha/engine';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newFolder, type TestSite } from './test-site.ts';
import { withSmallBuilds } from './with-small-builds.ts';

const editions = withSmallBuilds();

let site: TestSite;
beforeEach(async () => {
  site = await newFolder();
});
afterEach(() => site.close());

const releaseAll = async () => {
  const [shell] = editions().shells;
  const [first, second] = editions().remotes;
  for (const [name, build] of [
    ['shell', shell],
    ['mf-a', first],
    ['mf-a', second],
  ] as const)
    if (build) await release(site.store, name, build);
};
const at = (path: string) => join(site.address, path);
const findings = async () => (await verify(site.store)).findings;

describe('in a store in which two releases of a remote were live', () => {
  beforeEach(releaseAll);
  test.each(['constructor', '__proto__', 'toString'])('a folder releases/%s is not a release', async (name) => {
    mkdirSync(at(`releases/${name}/files`), { recursive: true });
    writeFileSync(at(`releases/${name}/files/x`), 'x');
    expect(await findings()).toEqual([]);
  });

  test.each([['999999999'], ['000050000'], ['001000000'], ['000500000', '000999999', '001000000']])(
    'a file in the log, called %s, is not an entry',
    async (...numbers) => {
      const strays = numbers.map((number) => `.mutha/log/${number}.json`);
      const [stray = ''] = strays;
      for (const text of ['junk', String((await site.store.read('.mutha/log/000000002.json'))?.bytes)]) {
        for (const each of strays) writeFileSync(at(each), text);
        expect((await status(site.store)).map(({ name }) => name)).toEqual(['shell', 'mf-a']);
        const lines = strays.map((each) => `${each} is not an entry of the log, which ends long before it.`);
        expect(await findings()).toEqual(lines);
        expect((await repair(site.store)).findings).toEqual([]);
      }
      writeFileSync(at(stray), 'junk');
      await rollback(site.store, 'mf-a');
      expect((await site.store.list('.mutha/log/')).map(({ key }) => key)).toContain('.mutha/log/000000004.json');
    },
  );

  test.each(['mf-a', 'mf-a/index.html', 'releases/mf-a/files', 'registry.json'])(
    'a link at %s, which no server follows, is named',
    async (path) => {
      renameSync(at(path), at('moved'));
      symlinkSync(at('moved'), at(path));
      expect((await findings()).filter((one) => one.includes('link'))).toEqual([
        `${path} is a link, or its listing lags behind: servers do not follow links. Replace it with what it points to, or remove it.`,
      ]);
      expect((await findings()).filter((one) => one.includes('page of no release'))).toEqual([]);
      rmSync(at(path));
      renameSync(at('moved'), at(path));
      expect(await findings()).toEqual([]);
    },
  );

  test('a verification does not advise one', async () => {
    const version = (await status(site.store)).find(({ name }) => name === 'shell')?.version;
    writeFileSync(at(`releases/shell/${version}/shell.json`), '{');
    const { findings: found, warnings } = await verify(site.store);
    expect(found).not.toEqual([]);
    expect(warnings.filter((one) => one.startsWith('The pages could not be checked'))).toHaveLength(1);
    expect(warnings.join()).not.toContain('npx mutha verify');
  });

  test('nothing is written or removed behind a link that leads out of the store', async () => {
    const away = `${site.address}-away`;
    onTestFinished(() => rmSync(away, { recursive: true }));
    renameSync(at('mf-a'), away);
    symlinkSync(away, at('mf-a'));
    const before = readFileSync(join(away, 'index.html'), 'utf8');
    await expect(rollback(site.store, 'mf-a')).rejects.toThrow(`${at('mf-a')} is a link, so mf-a/`);
    await expect(retire(site.store, 'mf-a')).rejects.toThrow('is a link');
    expect(readFileSync(join(away, 'index.html'), 'utf8')).toBe(before);
    rmSync(at('mf-a'));
    expect((await repair(site.store)).findings).toEqual([]);
  });

  test.each(['.mutha/log', '.mutha/leases', 'mf-a'])('a file in the place of the folder %s is named', async (path) => {
    const away = `${site.address}-away`;
    mkdirSync(at(path), { recursive: true });
    renameSync(at(path), away);
    writeFileSync(at(path), 'x');
    const said = `${path} is a file, but must be a folder. Move it away, then run the command again.`;
    expect(await findings()).toContain(said);
    await expect(
      repair(site.store).then(({ findings }) => {
        throw new Error(findings.join());
      }),
    ).rejects.toThrow(/is a file, but must be a folder|where it needs a folder/);
    rmSync(at(path));
    renameSync(away, at(path));
    expect((await repair(site.store)).findings).toEqual([]);
  });

  test.each([2, 3])(
    'a folder in the place of entry %i is named, and a repair does not give that entry up',
    async (number) => {
      const entry = at(`.mutha/log/00000000${number}.json`);
      renameSync(entry, at('moved'));
      mkdirSync(entry);
      const said = `${entry} is a folder, but must be a file. Move it away (mv '${entry}' /tmp).`;
      expect(await findings()).toContain(said);
      await expect(repair(site.store)).rejects.toThrow(said);
      rmSync(entry, { recursive: true });
      renameSync(at('moved'), entry);
      expect(await findings()).toEqual([]);
    },
  );

  test('a folder in the place of the next entry is named', async () => {
    mkdirSync(at('.mutha/log/000000004.json'));
    expect(await findings()).toEqual([expect.stringMatching(/000000004\.json is a folder, but must be a file/)]);
  });
});

test.each([
  ['Thu, 01 Jan 1970', 0],
  ['Mon, 01 Jan 2300', Date.UTC(2300, 0)],
])('a clock that cannot be right is told before anything is live: %s', async (day, now) => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await expect(releaseAll()).rejects.toThrow(
    `The clock of this machine says ${day} 00:00:00 GMT. Set it correctly, then run the command again.`,
  );
  vi.useRealTimers();
  expect(await site.store.list('.mutha/log/')).toEqual([]);
  await releaseAll();
  expect(await findings()).toEqual([]);
});
