import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder, buildPackage } from '@mutha/cli';
import { type Descriptor, parseDescriptor, type ShellDescriptor } from '@mutha/contract';
import { release } from '@mutha/engine';
import { versionOf } from '@mutha/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { altered, hashFiles } from './altered.ts';
import { muthaHere } from './mutha.ts';
import { buildOdds } from './odds.ts';
import { hashOf, newFolder, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let testSite: TestSite;
let build: string;

beforeAll(async () => {
  testSite = await newFolder();
  for (const name of ['shell', 'mf-live']) {
    await buildPackage(name);
    await release(testSite.store, name, buildFolder(name));
  }
  build = (await buildOdds(['a'])).get('a') ?? '';
});
afterAll(async () => {
  await testSite.close();
});

type Json = Record<string, unknown>;
type Change = (descriptor: Descriptor & Json, folder: string) => void;

/** Copies the build, and changes its descriptor or files so that something is wrong. @returns the copy's folder */
function spoiled(change: Change): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-spoiled-'));
  cpSync(build, folder, { recursive: true });
  const file = join(folder, 'remote.json');
  const descriptor = JSON.parse(readFileSync(file, 'utf8'));
  change(descriptor, folder);
  if (descriptor.isWritten !== true) writeFileSync(file, JSON.stringify(descriptor));
  return folder;
}

/**
 * Makes hashes and version fit a change. Then the build is in order, and is refused only because it does not fit its
 * surroundings.
 */
const consistent =
  (change: Change): Change =>
  (descriptor, folder) => {
    change(descriptor, folder);
    hashFiles(descriptor, folder);
    descriptor.version = versionOf(parseDescriptor(descriptor));
  };

/** Replaces `remote.json` by `text`. */
const written =
  (text: string): Change =>
  (descriptor, folder) => {
    writeFileSync(join(folder, 'remote.json'), text);
    Object.assign(descriptor, { isWritten: true });
  };

const firstPage = (descriptor: Descriptor) => descriptor.screens[0]?.pages[0] as { path: string };
const aScreen = (descriptor: Descriptor, path: string, pages = [{ path, title: `At ${path}`, description: 'x' }]) =>
  descriptor.screens.push({ path, module: './odds-screen', pages, embeds: [] });

const script = (descriptor: Descriptor) => descriptor.modules['./odds-screen']?.js.at(-1) ?? '';

const cases: [string, Change, RegExp][] = [
  ['no JSON', written('{'), /remote\.json is not JSON/],
  ['nothing', written(''), /remote\.json is not JSON/],
  ['null', written('null'), /remote\.json: expected an object, got null/],
  ['100 MB', written(`"${'x'.repeat(100_000_000)}"`), /has 100,000,002 bytes, but the limit is 2,000,000/],
  ['another contract', (d) => Object.assign(d, { contract: 2 }), /contract: expected 1, got 2/],
  [
    'the name of another remote',
    consistent((d) => Object.assign(d, { name: 'mf-live' })),
    /holds a build of mf-live, not of mf-odds/,
  ],
  [
    'no name of a remote',
    (d) => Object.assign(d, { name: 'odds' }),
    /expected a remote name like "mf-live", of at most 100 characters, got "odds"/,
  ],
  [
    'a module called __proto__',
    (d) => Object.defineProperty(d.modules, '__proto__', { value: {}, enumerable: true }),
    /key "__proto__"/,
  ],
  ['an entry outside', (d) => Object.assign(d, { entry: '../entry.js' }), /entry: expected a file path/],
  ['an absolute entry', (d) => Object.assign(d, { entry: '/etc/passwd' }), /entry: expected a file path/],
  [
    'an entry elsewhere',
    (d) => Object.assign(d, { entry: 'https://elsewhere.example/x.js' }),
    /entry: expected a file path/,
  ],
  ['a javascript: entry', (d) => Object.assign(d, { entry: 'javascript:alert(1)' }), /entry: expected a file path/],
  ['a file outside', (d) => Object.assign(d.files, { 'a/../../b.js': d.files[d.entry] }), /expected a file path/],
  ['a javascript: path', (d) => aScreen(d, 'javascript:alert(1)'), /screens\[2\]\.path: expected a path/],
  ['a path elsewhere', (d) => aScreen(d, '//elsewhere.example'), /screens\[2\]\.path: expected a path/],
  [
    'a redirect elsewhere',
    (d) => d.redirects.push({ from: '/x', to: 'https://elsewhere.example' }),
    /redirects\[0\]\.to: expected a path/,
  ],
  ['no integrity', (d) => Object.assign(d.files, { [d.entry]: { bytes: 1 } }), /integrity: expected an integrity/],
  [
    'a weak integrity',
    (d) => Object.assign(d.files, { [d.entry]: { bytes: 1, integrity: 'sha1-abc' } }),
    /integrity: expected an integrity/,
  ],
  [
    'a module that is not there',
    (d) => Object.assign(d.screens[0] ?? {}, { module: './no-screen' }),
    /expected a module that "modules" lists/,
  ],
  [
    'a version that is not its own',
    (d) => Object.assign(d, { version: 'f'.repeat(16) }),
    /was changed after it was built/,
  ],
  [
    'a changed file',
    (d, folder) => writeFileSync(join(folder, d.entry), 'changed'),
    /is not the file that remote\.json describes/,
  ],
  [
    'a link in place of a file',
    (d, folder) => {
      renameSync(join(folder, d.entry), join(folder, 'elsewhere.js'));
      symlinkSync('elsewhere.js', join(folder, d.entry));
    },
    /is a symbolic link, or in a folder that is one\. Put a copy of the file in its place/,
  ],
  [
    'a link in place of a folder',
    (d, folder) => {
      const elsewhere = mkdtempSync(join(tmpdir(), 'mutha-elsewhere-'));
      renameSync(join(folder, d.entry), join(elsewhere, d.entry));
      symlinkSync(elsewhere, join(folder, 'static'));
      const { [d.entry]: entry, ...files } = d.files;
      Object.assign(d, { entry: `static/${d.entry}`, files: { ...files, [`static/${d.entry}`]: entry } });
      d.version = versionOf(parseDescriptor(d));
    },
    /is a symbolic link, or in a folder that is one\. Put a copy of the file in its place/,
  ],
  ['a missing file', (d, folder) => rmSync(join(folder, d.entry)), /which its remote\.json lists/],
  [
    '60 MB of files',
    consistent((d, folder) => {
      writeFileSync(join(folder, 'large.js'), Buffer.alloc(60_000_000));
      Object.assign(d.files, { 'large.js': {} });
    }),
    /bytes, but the limit of a release is 50,000,000/,
  ],
  ['a path that another remote owns', consistent((d) => aScreen(d, '/live')), /claims \/live, which mf-live owns/],
  ['a path twice', consistent((d) => aScreen(d, '/odds', [])), /claims \/odds, which it claims already/],
  [
    'a page twice',
    consistent((d) => aScreen(d, '/odds/:x', [{ path: '/odds/a', title: 'x', description: 'x' }])),
    /lists the page \/odds\/a twice/,
  ],
  [
    'a page elsewhere',
    consistent((d) => Object.assign(firstPage(d), { path: '/elsewhere' })),
    /lists the page \/elsewhere under \/odds/,
  ],
  [
    'a path among the releases',
    consistent((d) => aScreen(d, '/releases/mine')),
    /where the platform keeps its own files/,
  ],
  [
    'a path among the sitemaps',
    consistent((d) => aScreen(d, '/sitemaps/mine')),
    /where the platform keeps its own files/,
  ],
  [
    'another React',
    consistent((d) => Object.assign(d.requires, { react: '^18.2.0' })),
    /was built for react \^18\.2\.0, but the shell provides 19[\d.]+\. Build mf-odds with react 19/,
  ],
  [
    'a newer router',
    consistent((d) => Object.assign(d.requires, { '@mutha/remote/router': '^99.1.0' })),
    /Or build mf-odds with @mutha\/remote\/router [\d.]+ \(the page "Upgrading" says how\)\.$/,
  ],
  [
    'a newer React',
    consistent((d) => Object.assign(d.requires, { react: '^99.1.0' })),
    /was built for react \^99\.1\.0, but the shell provides 19[\d.]+\. Make them live together: release a shell that provides it, .* to one preview/,
  ],
  [
    'a module that is not shared',
    consistent((d) => Object.assign(d.requires, { lodash: '^4.0.0' })),
    /needs lodash from the shell, which does not provide it/,
  ],
  [
    'a fragment that is not offered',
    consistent((d) => d.screens[0]?.embeds.push({ fragment: 'mf-live/part', props: {} })),
    /embeds mf-live\/part, which mf-live does not offer/,
  ],
  [
    'too small a budget',
    consistent((d) => Object.assign(d, { budget: 500 })),
    /bytes \(brotli\), but its budget is 500/,
  ],
  [
    'a sheet that acts on the whole page',
    consistent((d, folder) => {
      const [sheet = ''] = d.modules['./odds-screen']?.css ?? [];
      writeFileSync(join(folder, sheet), '@layer remotes.mf-odds { h1 { color: red } }');
    }),
    /odds-screen\.[0-9a-f]+\.css of mf-odds can act on the whole page with "@layer remotes\.mf-odds \{ h1/,
  ],
  [
    'an entry that throws',
    consistent((d, folder) => writeFileSync(join(folder, d.entry), 'throw new Error("no")')),
    /The entry of mf-odds does not work: no\./,
  ],
  [
    'an entry that throws what looks like lines of this tool',
    consistent((d, folder) => writeFileSync(join(folder, d.entry), "throw new Error('no\\nmf-live 0123 is live.')")),
    /The entry of mf-odds does not work: no mf-live 0123 is live\./,
  ],
  [
    'an entry without a container',
    consistent((d, folder) => writeFileSync(join(folder, d.entry), '')),
    /it defines no container/,
  ],
  [
    'a screen that is not in its file',
    consistent((d, folder) => writeFileSync(join(folder, script(d)), '0')),
    /The screen \/odds(\/a)? of mf-odds does not work/,
  ],
];

describe('a release is refused, with the reason and nothing changed, for', () => {
  test.each(cases)('%s', async (_, change, message) => {
    const before = await hashOf(testSite.store);
    const folder = spoiled(change);
    const refused = await release(testSite.store, 'mf-odds', folder).catch((error: Error) => error);
    expect(refused).toBeInstanceOf(Error);
    expect((refused as Error).message).toMatch(message);
    expect(['ContractError', 'ReleaseError']).toContain((refused as Error).name);
    expect(await hashOf(testSite.store)).toBe(before);
    rmSync(folder, { recursive: true });
  });

  test('other bytes under a version that is there already', async () => {
    const own = await newFolder(testSite.store);
    const { version } = JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8'));
    await own.store.write(`releases/mf-odds/${version}/remote.json`, '{}');
    await expect(release(own.store, 'mf-odds', build)).rejects.toThrow('A version never changes');
    await own.close();
  });
});

test('the same build has the same version everywhere, and releasing what is live does nothing and says so', async () => {
  const own = await newFolder(testSite.store);
  await release(own.store, 'mf-odds', build);
  const before = await hashOf(own.store);
  const { code, out } = await muthaHere(['release', 'mf-odds', '--from', build, '--store', own.address]);
  expect(code).toBe(0);
  expect(out).toContain('is already live, with all of its files.');
  expect(await hashOf(own.store)).toBe(before);
  await own.close();
});

test('a shell that would leave a live remote without what it needs is refused', async () => {
  const folder = altered<ShellDescriptor>(buildFolder('shell'), 'shell.json', ({ provides }) => {
    provides.react = '20.0.0';
  });
  const before = await hashOf(testSite.store);
  await expect(release(testSite.store, 'shell', folder)).rejects.toThrow(
    /mf-live was built for react \^19.*provides 20\.0\.0\. Make them live together: release this shell, and mf-live built for it, to one preview/,
  );
  expect(await hashOf(testSite.store)).toBe(before);
  rmSync(folder, { recursive: true });
});
