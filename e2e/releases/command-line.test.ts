import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder, buildPackage, repository } from '@mutha/cli';
import { readRegistry } from '@mutha/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutha, muthaHere, muthaHereOk } from './mutha.ts';
import { buildOdds } from './odds.ts';
import { newFolder, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let testSite: TestSite;
let builds: Map<string, string>;
const versions = async () =>
  JSON.parse(await run('history', 'mf-odds')).map((entry: { release: { version: string } }) => entry.release.version);
const run = (...args: string[]) => muthaHereOk([...args, '--json', '--store', testSite.address]);
const from = (edition: string) => ['release', 'mf-odds', '--from', builds.get(edition) ?? ''];

beforeAll(async () => {
  builds = await buildOdds(['a', 'b', 'c']);
  testSite = await newFolder();
  await buildPackage('shell');
  await run('release', 'shell', '--from', buildFolder('shell'));
});
afterAll(async () => {
  await testSite.close();
});

test('releases, rolls back, says what is live and what was, retires, and stays in order throughout', async () => {
  const released = JSON.parse(await run(...from('a')));
  expect(released).toMatchObject({ name: 'mf-odds', isNew: true });
  const b = JSON.parse(await run(...from('b')));
  expect(b.before).toBe(released.version);
  const c = JSON.parse(await run(...from('c')));

  expect(JSON.parse(await run('status')).at(-1)).toMatchObject({
    name: 'mf-odds',
    team: 'Odds',
    version: c.version,
    before: b.version,
    action: 'release',
  });
  await run('rollback', 'mf-odds');
  expect(JSON.parse(await run('status')).at(-1)).toMatchObject({ version: b.version, before: released.version });
  // A second rollback goes one release further back. It does not return to the release that was taken back.
  await run('rollback', 'mf-odds');
  expect((await readRegistry(testSite.store)).remotes['mf-odds']?.live.version).toBe(released.version);
  const further = await muthaHere(['rollback', 'mf-odds', '--store', testSite.address]);
  expect([further.code, further.err]).toEqual([
    1,
    expect.stringContaining(`"npx mutha retire mf-odds --store ${testSite.address}"`),
  ]);
  // Which can go back no further, and cannot be retired.
  const shell = await muthaHere(['rollback', 'shell', '--store', testSite.address]);
  expect([shell.code, shell.err]).toEqual([
    1,
    expect.stringMatching(/^Without --to, shell cannot be rolled back: it has no release before (?!.*retire)/),
  ]);
  await run('rollback', 'mf-odds', '--to', c.version);
  expect(await versions()).toEqual([c, released, b, c, b, released].map(({ version }) => version));

  await run('retire', 'mf-odds');
  expect(await testSite.store.read('odds/index.html')).toBeUndefined();
  expect(JSON.parse(await run('status'))).toHaveLength(1);
  await run(...from('a'));
  expect(await versions()).toHaveLength(8);
  expect(JSON.parse(await run('verify'))).toMatchObject({ findings: [] });
});

test('in a process of its own it prints its result alone, and ends with its exit code', async () => {
  const ran = await mutha(['status', '--json', '--store', testSite.address]);
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(ran.out)).toEqual(JSON.parse(await run('status')));
  expect((await mutha(['history', 'mf-none', '--store', testSite.address])).code).toBe(1);
  expect((await mutha(['deploy'])).code).toBe(2);
});

test('prunes what has not been live for so long, never what is live or comes before it', async () => {
  const [live, before] = [JSON.parse(await run('status')).at(-1)].flatMap(({ version, before: other }) => [
    version,
    other,
  ]);
  expect(JSON.parse(await run('prune', '--dry-run'))).toEqual([]);
  const would = JSON.parse(await run('prune', '--older-than', '0s', '--dry-run'));
  expect(would.length).toBeGreaterThan(0);
  const maps = async () => {
    const folders = (await testSite.store.list('.mutha/maps/mf-odds/')).map(({ key }) => key.split('/')[3]);
    return [...new Set(folders)].sort();
  };
  expect((await maps()).length).toBeGreaterThan(2);
  const pruned = JSON.parse(await run('prune', '--older-than', '0s'));
  expect(await maps()).toEqual([live, before].filter(Boolean).sort());
  expect(pruned.map(({ version }: { version: string }) => version)).toEqual(
    would.map(({ version }: { version: string }) => version),
  );
  expect(pruned.map(({ version }: { version: string }) => version)).not.toContain(live);
  expect(pruned.map(({ version }: { version: string }) => version)).not.toContain(before);
  expect(JSON.parse(await run('verify'))).toMatchObject({ findings: [] });
  const { code, err } = await muthaHere([
    'rollback',
    'mf-odds',
    '--to',
    pruned[0].version,
    '--store',
    testSite.address,
  ]);
  expect([code, err]).toEqual([1, expect.stringContaining('was never live in')]);
  await run(...from('b'));
  await run(...from('c'));
  const [, { release }] = JSON.parse(await run('history', 'mf-odds'));
  expect(JSON.parse(await run('rollback', 'mf-odds', '--to', release.version.slice(0, 8)))).toMatchObject({
    release,
  });
});

test('verify names what is wrong, with an exit code of its own', async () => {
  const own = await newFolder(testSite.store);
  const [script] = (await own.store.list('releases/mf-odds/files/')).filter(({ key }) => key.endsWith('.js'));
  await own.store.write(script?.key ?? '', 'changed');
  await own.store.remove('odds/index.html');
  await own.store.write('stray/index.html', '<p>');
  await own.store.write('404.html', 'x');
  const { code, out, err } = await muthaHere(['verify', '--store', own.address]);
  expect(code).toBe(3);
  expect(err).toContain('Warning: stray/index.html is not a page of this site, because no entry of the log names it.');
  for (const finding of [
    `${script?.key} is not the file that was released.`,
    'odds/index.html is missing.',
    '404.html does not match the live releases.',
  ])
    expect(out.replaceAll("'", '’')).toContain(finding);
  await own.close();
});

test('describes a build of another plugin, which is then released without content in its page', async () => {
  const team = mkdtempSync(join(tmpdir(), 'mutha-stock-'));
  const dist = join(team, 'dist');
  mkdirSync(dist);
  const files = { js: { sync: [] }, css: { sync: [] } };
  const metaData = {
    globalName: 'stock',
    publicPath: 'auto',
    remoteEntry: { name: 'entry.js', path: '', type: 'global' },
  };
  const manifest = { metaData, shared: [], exposes: [{ path: './stock-screen', assets: files }] };
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(dist, 'entry.js'), 'var stock = { init() {}, get: async () => () => ({ StockScreen() {} }) };');
  const screen = `{ path: '/stock', title: 'Of stock', description: 'Another plugin.', screen: () => import('./stock-screen.js') }`;
  writeFileSync(join(team, 'remote.config.ts'), `export default { team: 'Stock', screens: [${screen}] };`);

  const embeds = () => JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')).screens[0].embeds;
  await run('describe', 'mf-stock', '--from', dist);
  expect(embeds()).toEqual([]);
  const source = `import { embed } from '@mutha/remote';\nexport const StockScreen = embed('mf-later/part', {});\n`;
  writeFileSync(join(team, 'stock-screen.js'), source);
  const described = JSON.parse(await run('describe', 'mf-stock', '--from', dist));
  expect(embeds()).toEqual([{ fragment: 'mf-later/part', props: {} }]);

  const released = JSON.parse(await run('release', 'mf-stock', '--from', dist));
  expect(released).toMatchObject({ version: described.version, isNew: true });
  const page = (await testSite.store.read('stock/index.html'))?.bytes.toString();
  expect(page).toContain('Of stock');
  expect(page).toContain('<main id="main" tabindex="-1" class="frame-main"></main>');
  expect(JSON.parse(await run('verify'))).toMatchObject({ findings: [] });
  await run('retire', 'mf-stock');
  rmSync(team, { recursive: true });
});

const oddsConfig = join(repository, 'e2e/releases/remotes/mf-odds/remote.config.ts');

test.each([
  [[], 2, /Usage: npx mutha .*\n {2}retire <remote> +take a remote off the site\n/s],
  [['--help'], 0, /Exit codes/],
  [['release', '--help'], 0, /Usage: npx mutha release .*--from <dir>.*--json/s],
  [['deploy'], 2, /unknown command 'deploy'\nCommands: new, release, .*rollback/],
  [['relase'], 2, /unknown command 'relase'\n\(Did you mean release\?\)\nCommands: /],
  [['release', 'mf-lvie'], 2, /\S+ has no mf-lvie\. Did you mean "mf-live"\? Name one that it has \(/],
  [['rollback', 'mf-odd'], 1, /nothing to roll back\. Did you mean "mf-odds"\?/],
  [['retire', 'mf-odd'], 1, /is not live in \S+ Did you mean "mf-odds"\?/],
  [['history', 'mf-odd'], 1, /was never released to \S+ Did you mean "mf-odds"\?/],
  [
    ['status', '--stroe', 'x'],
    2,
    /unknown option '--stroe'\n\(Did you mean --store\?\)\n.*See: npx mutha status --help/s,
  ],
  [['constructor'], 2, /unknown command 'constructor'/],
  [['status', '--store', ''], 2, /--store is empty\. Give it a value, or leave it out/],
  [['status', '--store', ''], 2, /--store is empty/],
  [['release', 'mf-odds', '--from', '--preview'], 2, /--from is empty/],
  [['rollback', 'mf-odds', '--to'], 2, /option '--to <version>' argument missing/],
  [['describe', '--help'], 0, /mf-manifest\.json/],
  [['describe', 'mf-stock'], 2, /required option '--from <dir>' not specified/],
  [['describe', 'mf-stock', '--from', '/no/such/dist'], 1, /There is no \/no\/such\/remote\.config\.ts\. Name/],
  [
    ['describe', 'mf-stock', '--from', '/no', '--config', oddsConfig],
    1,
    /That is the remote\.config\.ts of mf-odds, not of mf-stock/,
  ],
  [['release'], 2, /Name what to release/],
  [['release', '../x'], 2, /neither "shell" nor a remote's name/],
  [['release', 'mf-none'], 2, /\S+ has no mf-none/],
  [
    ['rollback'],
    2,
    /missing .*\nUsage: npx mutha rollback \[options\] <remote\|shell\|token>\nSee: npx mutha rollback --help/,
  ],
  [['status', '--colour'], 2, /'--colour'.*See: npx mutha status --help/s],
  [['release', '--all', '--preview'], 2, /'--all' cannot be used with option '--preview'/],
  [['release', 'mf-odds', '--all'], 2, /--all takes no name/],
  [['prune', '--older-than', 'long'], 2, /'--older-than <time>' argument 'long' is invalid\. Not a duration\. Write/],
  // A number alone would be milliseconds.
  [['prune', '--older-than', '30'], 2, /argument '30' is invalid/],
  // It means months, and would be a minute.
  [['prune', '--older-than', '1M'], 2, /argument '1M' is invalid/],
  [['history', 'mf-none'], 1, /mf-none was never released/],
  [['rollback', 'mf-none'], 1, /mf-none is not live/],
  [['status', '--store', 'https://x'], 1, /is not the address of a store\. Write a folder, or s3/],
  [['status', '--store', '/no/such/store'], 1, /There is no store at \/no\/such\/store\. Check --store\.$/m],
  [
    ['release', 'mf-live', '--store', '/no/such/store'],
    1,
    /There is no store at .* start one with the shell: "npx mutha release --all --store \/no\/such\/store"/,
  ],
  [['release', 'shell', '--store', import.meta.filename], 1, /is a file\. A store is a folder/],
  [['retire', 'shell'], 1, /The shell cannot be retired/],
  [['status', 'mf-live'], 2, /too many arguments for 'status'\. Expected 0 .*\nUsage: npx mutha status/],
])('%j ends with %d', async (args, code, message) => {
  const given = args.includes('--store')
    ? args
    : [...args, ...(args.length > 0 && !args.includes('--help') ? ['--store', testSite.address] : [])];
  const ran = await muthaHere(given);
  expect(ran.code).toBe(code);
  expect(ran.out + ran.err).toMatch(message);
});

test('dev hands over to its package, with all its arguments', async () => {
  const given = await mutha(['dev', 'mf-live', '--site', 'https://mutha.example', '--store', testSite.address]);
  expect(given).toEqual({ code: 1, out: '', err: '\nUse either --site or --store, not both.\n' });
});

test('a user who stops a release is told how to learn its outcome, and the site is whole', async () => {
  // It is not live, so its release draws a page first.
  const args = [...from('c'), '--store', testSite.address];
  const { code, err } = await mutha(args, { stopAt: { words: 'Releasing', signal: 'SIGINT' } });
  expect([code, err]).toEqual([
    130,
    expect.stringContaining(
      `Stopped. The site is intact: this change either happened as a whole, or not at all. "npx mutha status --store ${testSite.address}" says which.`,
    ),
  ]);
  expect(JSON.parse(await run('verify')).findings).toEqual([]);
});

test('a store begins beside the files of others only where it is told to', async () => {
  const own = await newFolder();
  await own.store.write('docs/index.html', 'foreign');
  const begin = (...args: string[]) =>
    muthaHere(['release', 'shell', '--from', 'none', ...args, '--store', own.address]);
  const refused = await begin();
  expect([refused.code, refused.err]).toEqual([
    1,
    `${own.address} is not a store, but holds other files: docs/index.html. A store starts in an empty place: name another place, or move the files away. "npx mutha release --all --adopt --store ${own.address}" starts one beside them, and leaves them as they are.\n`,
  ]);
  expect((await begin('--adopt')).err).toContain(
    `There is no store at ${own.address} yet. The first release creates it.`,
  );
  await own.store.remove('docs/index.html');
  expect((await begin()).err).toContain('The first release creates it.');
  await own.close();
});
