import { spawn } from 'node:child_process';
import { repository } from '@mutha/cli';
import { type Deployment, readRegistry, release, retire, verify, warningsOf } from '@mutha/engine';
import type { Store } from '@mutha/store';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Handmade, handmade, removeHandmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import { newFolder, newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let testSite: TestSite;

const esc = '\u001b';
const links = (...paths: string[]) => `[${paths.map((path, key) => `h('a', { key: ${key}, href: '${path}' })`)}]`;
const odds = (draws: string, more: Partial<Handmade> = {}): Handmade => ({
  name: 'mf-odds',
  screens: [{ path: '/odds' }],
  draws,
  ...more,
});
const page = (path: string) => ({ path, title: path, description: path });

beforeAll(async () => {
  testSite = await newFolderWithShell();
  await changed(testSite.store, {
    name: 'mf-filters',
    screens: [{ path: '/filters' }, { path: '/filter/:slug', pages: [page('/filter/favdom')] }],
    redirects: [{ from: '/f/:slug', to: '/filter/:slug' }],
  });
});
afterAll(async () => {
  removeHandmade();
  await testSite.close();
});

/** Releases a remote. @returns a warning for each link that leads nowhere since this release */
async function changed(store: Store, config: Handmade): Promise<string[]> {
  const before = await readRegistry(store);
  await release(store, config.name, handmade(config));
  return warningsOf(store, before, [config]);
}

const warning = (owner: string, to: string, on: string) =>
  `On ${on}, ${owner} links to ${to}, but no remote owns that path. Correct the link, or release the page. If the page is planned, declare it in shell/src/frame/links.ts.`;

test('a release warns of each of its own links that no remote owns, and of no other', async () => {
  const own = await newFolder(testSite.store);
  onTestFinished(own.close);
  const known = ['/', '/filters', '/filter/favdom', '/f/favdom', '/pricing', '/robots.txt', '/sitemaps/mf-filters.xml'];
  const home: Handmade = { name: 'mf-home', screens: [{ path: '/' }] };
  await changed(own.store, home);
  expect(await changed(own.store, odds(links(...known, '#top', 'https://elsewhere.example/x')))).toEqual([]);
  const dead = ['/filter/weather-watch', '/f/weather-watch', '/sitemaps/mf-none.xml', '/odd?day=1#x'];
  expect(await changed(own.store, odds(links(...known, ...dead)))).toEqual([
    warning('mf-odds', '/f/weather-watch', '/odds'),
    warning('mf-odds', '/filter/weather-watch', '/odds'),
    warning('mf-odds', '/odd', '/odds'),
    warning('mf-odds', '/sitemaps/mf-none.xml', '/odds'),
  ]);
});

test('a release warns of a page that still has the description with which it was made', async () => {
  const own = await newFolder(testSite.store);
  onTestFinished(own.close);
  const described = (description: string) =>
    handmade({ name: 'mf-odds', screens: [{ path: '/odds', pages: [{ path: '/odds', title: 'Odds', description }] }] });
  const warned = async (description: string) => {
    const args = ['release', 'mf-odds', '--from', described(description), '--json', '--store', own.address];
    return JSON.parse((await muthaHere(args)).out).warnings;
  };
  expect(await warned('Best prices: what is here, in one or two sentences.')).toEqual([
    '/odds of mf-odds has no description yet. Write one in mf-odds/remote.config.ts.',
  ]);
  expect(await warned('The best prices of the day.')).toEqual([]);
});

test('a release warns of HTML that is written from text, which a page allows only as part of its own HTML', async () => {
  const own = await newFolder(testSite.store);
  onTestFinished(own.close);
  const draws = "h('p', { dangerouslySetInnerHTML: { __html: '<b>2.10</b>' } })";
  const build = handmade({ name: 'mf-odds', screens: [{ path: '/odds' }], draws });
  const { out } = await muthaHere(['release', 'mf-odds', '--from', build, '--json', '--store', own.address]);
  const warning = /^\S+\.js of mf-odds writes HTML from text \(dangerouslySetInnerHTML\)\. Browsers refuse that/;
  expect(JSON.parse(out).warnings).toEqual([expect.stringMatching(warning)]);
});

test('a release warns of what its pages request from other origins, which browsers refuse', async () => {
  const own = await newFolder(testSite.store);
  onTestFinished(own.close);
  const draws =
    "[h('img', { key: 1, src: 'https://cdn.example/a.png' }), h('iframe', { key: 2, src: 'https://map.example/' })]";
  const refused = (what: string, origin: string, rule: string) =>
    `mf-odds has ${what} with ${origin} on /odds. Browsers refuse it: a page may request only from its own site. Serve it from there, or have the shell allow that origin (${rule} in shell/src/prerender/policy.ts).`;
  expect(await changed(own.store, odds(draws))).toEqual([
    refused('<iframe src>', 'https://map.example', 'frame-src'),
    refused('<img src>', 'https://cdn.example', 'img-src'),
  ]);
});

test('a release says where its pages are', async () => {
  const own = await newFolder(testSite.store);
  onTestFinished(own.close);
  const screens = ['/odds', '/odds/b', '/odds/c', '/odds/d'].map((path) => ({ path }));
  const args = ['release', 'mf-odds', '--from', handmade({ name: 'mf-odds', screens }), '--store', own.address];
  const { out } = await muthaHere(args);
  const { address } = JSON.parse(String((await own.store.read(await shellKey(own.store)))?.bytes));
  const pages = screens.map(({ path }) => new URL(path, address).href);
  expect(out).toContain(
    `It is at:\n${pages
      .slice(0, 3)
      .map((page) => `  ${page}\n`)
      .join('')}  and 1 more\n`,
  );
  expect(JSON.parse((await muthaHere([...args, '--json'])).out).pages).toEqual(pages);
});

test('history says of what commit each release is, and the message that came with it', async () => {
  const own = await newFolder(testSite.store);
  onTestFinished(own.close);
  const run = async (...args: string[]) => muthaHere([...args, '--store', own.address]);
  const releaseOf = (says: string, ...more: string[]) =>
    run('release', 'mf-odds', '--from', handmade(odds(`h('p', {}, '${says}')`)), ...more);
  const commits = ['a', 'b'].map((digit) => digit.repeat(40)) as [string, string];
  vi.stubEnv('MUTHA_COMMIT', commits[0]);
  await releaseOf('one', '--message', 'Best prices first');
  vi.stubEnv('MUTHA_COMMIT', `${commits[1]}-dirty`);
  const preview = await releaseOf('two', '--preview', '--message', 'Prices of today', '--json');
  vi.stubEnv('MUTHA_COMMIT', '');
  await run('promote', JSON.parse(preview.out).token);
  await run('rollback', 'mf-odds');
  await releaseOf('three');

  const entries = JSON.parse((await run('history', 'mf-odds', '--json')).out);
  expect(entries.map(({ action, commit, message }: Deployment) => [action, commit, message])).toEqual([
    ['release', undefined, undefined],
    ['rollback', commits[0], undefined],
    ['release', `${commits[1]}-dirty`, 'Prices of today'],
    ['release', commits[0], 'Best prices first'],
  ]);
  const { out } = await run('history', 'mf-odds');
  expect(out).toMatch(/bbbbbbbbbbbb-dirty {2}Prices of today\n/);
  expect(out).toMatch(/aaaaaaaaaaaa {8}Best prices first\n/);
  expect(out).not.toContain('rollout');
});

test('a message or a commit that is not a line of text is refused before anything is built', async () => {
  const args = ['release', 'mf-odds', '--from', 'none', '--store', testSite.address];
  for (const message of ['two\nlines', 'x'.repeat(201), ' ']) {
    const { code, err } = await muthaHere([...args, '--message', message]);
    expect([code, err]).toEqual([2, expect.stringContaining('Write one line of at most 200 characters.')]);
  }
  vi.stubEnv('MUTHA_COMMIT', 'x'.repeat(101));
  const { code, err } = await muthaHere(args);
  expect([code, err]).toEqual([2, expect.stringMatching(/^MUTHA_COMMIT is not a commit/)]);
});

test('status says of a damaged registry one thing, which is to be done', async () => {
  const own = await newFolder(testSite.store);
  onTestFinished(own.close);
  await own.store.write('registry.json', '{}');
  const run = async (...args: string[]) => (await muthaHere([...args, '--json', '--store', own.address])).out;
  const problems = async () => JSON.parse(await run('status')).flatMap((one: { problems: string[] }) => one.problems);
  expect(await problems()).toEqual([
    'registry.json is missing or damaged. "npx mutha verify --repair" makes it again.',
  ]);
  await run('verify', '--repair');
  expect(await problems()).toEqual([]);
});

const shellKey = async (store: Store) =>
  (await store.list('releases/shell/')).find(({ key }) => key.endsWith('/shell.json'))?.key ?? '';

test('a release that gives up a path names every remote that still links to it', async () => {
  const own = await newFolder(testSite.store);
  onTestFinished(own.close);
  const screens = ['/odds', '/odds/b', '/odds/c', '/odds/d', '/odds/e'].map((path) => ({ path }));
  expect(await changed(own.store, odds(links('/filters'), { screens }))).toEqual([]);
  const renamed: Handmade = { name: 'mf-filters', screens: [{ path: '/fixtures' }] };
  expect(await changed(own.store, renamed)).toEqual(
    [
      warning('mf-odds', '/filters', '/odds, /odds/b, /odds/c and 2 more'),
      ...['/filter/favdom', '/filters'].map((path) => warning('shell', path, 'every page')),
    ].sort(),
  );
  const before = await readRegistry(own.store);
  await retire(own.store, 'mf-filters');
  expect(await warningsOf(own.store, before, [{ name: 'mf-filters' }])).toEqual([]);
});

test('verify warns of every link that leads nowhere, and finds nothing wrong', async () => {
  const own = await newFolder(testSite.store);
  onTestFinished(own.close);
  await changed(own.store, odds(links('/filter/weather-watch')));
  const { findings, warnings } = await verify(own.store);
  expect(findings).toEqual([]);
  expect(warnings).toContain(warning('mf-odds', '/filter/weather-watch', '/odds'));
  expect(warnings).toContain(warning('shell', '/about', 'every page'));
  expect(warnings.join()).not.toContain('/pricing');
});

/** Runs the command as the README says. */
function npx(args: string[], by?: string): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn('npx', ['mutha', ...args, '--store', testSite.address], {
    cwd: repository,
    env: { ...process.env, ...(by && { MUTHA_BY: by }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (err += data));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

test('npx mutha gives a script JSON and a reader lines, with nothing that a terminal obeys', async () => {
  const team = `Red ${esc}[31m\u009b2J\nmf-live  Nobody`;
  const by = `Ada ${esc}]0;mine\u0007`;
  const config = odds(`(console.log('{'), true) && ${links('/filter/weather-watch')}`, { team });
  const released = await npx(['release', 'mf-odds', '--from', handmade(config), '--json'], by);
  expect([released.code, JSON.parse(released.out)]).toEqual([
    0,
    expect.objectContaining({ name: 'mf-odds', warnings: [warning('mf-odds', '/filter/weather-watch', '/odds')] }),
  ]);

  const throwing = handmade(odds(`(() => { throw new Error('gone ${esc}[2J') })()`));
  const status = await npx(['status']);
  const json = await muthaHere(['status', '--json', '--store', testSite.address]);
  const refused = await muthaHere(['release', 'mf-odds', '--from', throwing, '--store', testSite.address]);
  expect(JSON.parse(json.out).at(-1)).toMatchObject({ name: 'mf-odds', team, by });
  const row = status.out.split('\n').find((line) => line.startsWith('mf-odds'));
  expect(row).toContain('Red \\u001b[31m\\u009b2J\\u000amf-live  Nobody');
  expect(row).toContain('Ada \\u001b]0;mine\\u0007');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('/odds of mf-odds cannot be rendered: gone \\u001b[2J');
  for (const { out, err } of [status, json, refused]) expect(out + err).not.toMatch(/(?!\n)\p{Cc}/u);
});
