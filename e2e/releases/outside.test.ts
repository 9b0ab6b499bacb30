import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  addOwner,
  type Built,
  beginRollout,
  type PublicKey,
  putPageList,
  readHead,
  release,
  releaseToPreview,
  repair,
  rollback,
} from '@mutha/engine';
import { forged, newKey } from '@mutha/engine/test-keys';
import { entryKey, type Store } from '@mutha/store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { handmade, removeHandmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import { newFolder, type TestSite } from './test-site.ts';
import { withSmallBuilds } from './with-small-builds.ts';

const editions = withSmallBuilds();
const keys = { platform: newKey('pat@platform'), a: newKey('ada@a'), stranger: newKey('eve@elsewhere') };
type Key = keyof typeof keys;

/** A site with the platform's key and that of mf-a, and one without owners. */
let base: TestSite;
let unowned: TestSite;
let site: TestSite;
let state: string;
const build = (index: number) => editions().remotes[index] as Built;
const by = (key: Key, { store }: TestSite): Store => ({ ...store, user: { key: keys[key].file } });
const publicKey = (key: Key) => keys[key].publicKey as PublicKey;

beforeAll(async () => {
  unowned = await newFolder();
  await release(unowned.store, 'shell', editions().shells[0] as Built);
  for (const index of [0, 1]) await release(unowned.store, 'mf-a', build(index));
  await release(unowned.store, 'mf-b', build(3));
  base = await newFolder(unowned.store);
  await addOwner(by('platform', base), 'platform', publicKey('platform'));
  await addOwner(by('platform', base), 'mf-a', publicKey('a'));
  await release(by('a', base), 'mf-a', build(2));
});
afterAll(async () => {
  removeHandmade();
  await base.close();
  await unowned.close();
});
beforeEach(async () => {
  state = mkdtempSync(join(tmpdir(), 'mutha-state-'));
  vi.stubEnv('MUTHA_STATE', state);
  site = await newFolder(base.store);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  rmSync(state, { recursive: true });
  await site.close();
});

async function look(url: string, key: Key | 'none' = 'platform', ...more: string[]) {
  const platform = key !== 'none' ? ['--platform-key', `${keys[key].file}.pub`] : [];
  const { code, out } = await muthaHere(['verify', '--wait', '0s', '--from', url, '--json', ...platform, ...more]);
  return { code, ...JSON.parse(out) };
}
const findings = async (...more: string[]): Promise<string[]> => (await look(site.url, 'platform', ...more)).findings;
const at = (key: string) => join(site.address, key);

test('a site that serves what its log asks for is in order, and says how old it is', async () => {
  const { code, findings, warnings, entry, at, confirmed, pages, files } = await look(site.url);
  expect([code, findings, warnings, entry]).toEqual([0, [], [], 7]);
  expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(confirmed));
  expect([pages, files]).toEqual([4, expect.any(Number)]);
  const { out } = await muthaHere(['verify', '--from', site.url, '--platform-key', publicKey('platform').text]);
  expect(out).toMatch(
    /^No problems found: 4 pages and \d+ files match entry 7 of the log, written at \S+\. The platform last signed the log at \S+\.$/m,
  );
});

test('a key that has signed nothing is refused, whatever this machine has seen before', async () => {
  const named = "is signed by the platform's key that you named, so nothing there can be trusted.";
  for (const before of ['none', 'platform'] as const) {
    expect((await look(site.url, before)).findings).toEqual([]);
    expect(await look(site.url, 'stranger')).toMatchObject({ code: 3, findings: [expect.stringContaining(named)] });
  }
  expect(await look(site.url)).toMatchObject({ code: 0, findings: [] });
});

test("another team's page, at a path that is closer than that team's pattern", async () => {
  const pages = [{ path: '/signal/favdom', title: 'A signal', description: 'x' }];
  const slugs = handmade({ name: 'mf-slugs', screens: [{ path: '/signal/:slug', pages }] });
  await release(by('platform', site), 'mf-slugs', slugs);
  // Our tool refuses such a release, where the other one is live.
  const elsewhere = await newFolder(base.store);
  onTestFinished(elsewhere.close);
  const taken = handmade({ name: 'mf-taker', screens: [{ path: '/signal/favdom' }] });
  await release(by('platform', elsewhere), 'mf-taker', taken);
  cpSync(join(elsewhere.address, 'releases/mf-taker'), at('releases/mf-taker'), { recursive: true });
  const { 'mf-taker': made } = (await readHead(elsewhere.store)).live;
  const { integrity: before, signatures: _, ...head } = await readHead(site.store);
  const live = { ...head.live, 'mf-taker': made as NonNullable<typeof made> };
  const next = { ...head, number: head.number + 1, before: before as string, live };
  const changes = made ? [made.deployment] : [];
  await site.store.create(entryKey(next.number), await forged({ ...next, changes }, keys.platform.file));
  await repair(by('platform', site));
  expect(await findings()).toEqual(
    expect.arrayContaining([expect.stringMatching(/\/signal\/favdom.*mf-(slugs|taker)/)]),
  );
});

test('a folder that cannot keep what was seen', async () => {
  const folder = join(state, 'file/state');
  writeFileSync(join(state, 'file'), '');
  vi.stubEnv('MUTHA_STATE', folder);
  const { code, warnings } = await look(site.url);
  expect([code, warnings]).toEqual([0, [expect.stringContaining(`cannot be stored in ${folder}, so the next look`)]]);
});

const forgedList = (change: (list: { files: Record<string, string>; signature?: string }) => void) => () => {
  const list = JSON.parse(readFileSync(at('deployments/pages.json'), 'utf8'));
  change(list);
  return site.store.write('deployments/pages.json', JSON.stringify(list));
};
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const noPages = 'So nothing vouches for the pages.';
const file = () => Object.keys(build(2).descriptor.files)[0] as string;

test.each<[string, () => unknown, string | RegExp]>([
  [
    'a changed page',
    () => site.store.write('mf-a/index.html', 'x'),
    'mf-a/index.html does not match the live releases.',
  ],
  [
    'a compressed copy of a page that is another page',
    () => cpSync(at('mf-a/index.html.br'), at('mf-b/index.html.br')),
    'mf-b/index.html differs between the coding br and no coding.',
  ],
  [
    'a compressed copy that decodes to more than a release holds',
    () => writeFileSync(at('mf-b/index.html.br'), brotliCompressSync(Buffer.alloc(60_000_000), fast)),
    'mf-b/index.html has more than 50,000,000 bytes.',
  ],
  [
    'an emptied page',
    () => site.store.write('mf-b/index.html', ''),
    'mf-b/index.html does not match the live releases.',
  ],
  ['a missing page', () => site.store.remove('mf-a/index.html'), /mf-a\/index\.html is missing\./],
  [
    'a missing page that the list leaves out',
    async () => {
      await putPageList(by('a', site), await readHead(site.store), new Map([['mf-b/index.html', undefined]]));
      await site.store.remove('mf-b/index.html');
    },
    /mf-b\/index\.html is missing\./,
  ],
  ['a changed not-found page', () => site.store.write('404.html', 'x'), '404.html does not match the live releases.'],
  ['a changed robots.txt', () => site.store.write('robots.txt', 'x'), 'robots.txt does not match the live releases.'],
  [
    'a missing file',
    () => site.store.remove(`releases/mf-a/files/${file()}`),
    /^releases\/mf-a\/files\/entry\.\w+\.js .*is missing/,
  ],
  [
    'a changed file',
    () => site.store.write(`releases/mf-a/files/${file()}`, 'x'),
    /^releases\/mf-a\/files\/entry\.\w+\.js .*is not (the file )?that was released|integrity/,
  ],
  [
    'a changed registry',
    () => site.store.write('registry.json', readFileSync(at('registry.json'), 'utf8').replace('/mf-a', '/mf-x')),
    'registry.json does not match entry 7 of the log.',
  ],
  [
    'a changed list of pages',
    forgedList((list) => (list.files['index.html'] = 'x')),
    `deployments/pages.json is not what its signature covers. ${noPages}`,
  ],
  [
    'a list of pages without its signature',
    forgedList((list) => delete list.signature),
    `deployments/pages.json has no signature. ${noPages}`,
  ],
  [
    'no list of pages',
    () => site.store.remove('deployments/pages.json'),
    'deployments/pages.json is missing or damaged, so nothing vouches for the pages.',
  ],
])('%s', async (_, harm, said) => {
  await harm();
  const found = await findings();
  expect(found).toEqual([typeof said === 'string' ? said : expect.stringMatching(said)]);
});

test('a list of pages that a key without a name here has signed', async () => {
  const other = await newFolder(unowned.store);
  onTestFinished(() => other.close());
  await addOwner(by('stranger', other), 'platform', publicKey('stranger'));
  cpSync(join(other.address, 'deployments/pages.json'), at('deployments/pages.json'));
  expect(await findings()).toEqual([
    `deployments/pages.json is signed by ${publicKey('stranger').fingerprint}, which owns no part of this site. ${noPages}`,
  ]);
});

test('a registry that a cache holds back', async () => {
  const old = readFileSync(at('registry.json'));
  await rollback(by('a', site), 'mf-a');
  await site.store.write('registry.json', old);
  expect(await findings()).toContain(
    'registry.json matches entry 7 of the log, but the site also serves entry 8: a cache holds an old registry, or somebody replaced it.',
  );
});

describe('an old site that was put back as a whole', () => {
  const putBack = () => {
    rmSync(site.address, { recursive: true });
    cpSync(base.address, site.address, { recursive: true });
  };

  test('is noticed by a machine that has seen a later one', async () => {
    await rollback(by('a', site), 'mf-a');
    expect(await findings()).toEqual([]);
    putBack();
    expect(await findings()).toEqual([
      expect.stringMatching(/has lost entries: this machine has seen .*000000008\.json/),
    ]);
  });

  test('is noticed by its age on any machine', async () => {
    expect(await findings('--max-age', '1h')).toEqual([]);
    expect(await findings('--max-age', '0s')).toEqual([
      expect.stringMatching(/^The platform last signed an entry at .+, which is longer ago than --max-age allows\./),
    ]);
  });
});

describe('while a rollout runs', () => {
  beforeEach(async () => {
    const { token } = await releaseToPreview(by('a', site), 'mf-a', build(0));
    await beginRollout(by('a', site), token, 50);
  });

  test('its visitors get what the log asks for', async () => {
    expect(await look(site.url)).toMatchObject({ code: 0, findings: [], pages: 7 });
  });

  test('a page of its visitors that was changed', async () => {
    await site.store.write('.rollouts/a/mf-a/index.html', 'x');
    expect(await findings()).toEqual([
      'For visitors of .rollouts/a/: mf-a/index.html does not match the live releases.',
    ]);
  });

  test('a table that shows it to others', async () => {
    const table = JSON.parse(readFileSync(at('.rollouts/table.json'), 'utf8'));
    table.rollouts[0].members = 'f'.repeat(64);
    await site.store.write('.rollouts/table.json', `${JSON.stringify(table)}\n`);
    expect(await findings()).toEqual([
      '.rollouts/table.json does not match entry 8 of the log.',
      expect.stringMatching(
        /^In 128 of 256 buckets, visitors are not on the side that the log names: .* is on a, not on live\.$/,
      ),
    ]);
  });
});

test('a table of a rollout that does not run', async () => {
  await site.store.write('.rollouts/table.json', '{"rollouts":[]}');
  expect(await findings()).toContain('.rollouts/table.json does not match entry 7 of the log.');
});

test('an entry that no owner has signed makes nothing live', async () => {
  const head = JSON.parse(readFileSync(at('deployments/log/000000007.json'), 'utf8'));
  const { signatures: _, ...forged } = { ...head, number: 8, before: head.sum, live: { shell: head.live.shell } };
  writeFileSync(at('deployments/log/000000008.json'), JSON.stringify(forged));
  await site.store.write(
    'registry.json',
    readFileSync(at('registry.json'), 'utf8').replace('"number":7', '"number":8'),
  );
  expect(await findings()).toEqual(['registry.json does not match entry 7 of the log.']);
});

test('a key that has signed nothing', async () => {
  const { code, findings } = await look(site.url, 'stranger');
  expect([code, findings]).toEqual([3, [expect.stringContaining('is signed by the platform')]]);
});

test('a site without owners is looked at, and no owner vouches for it', async () => {
  const { code, findings, warnings } = await look(unowned.url, 'none');
  expect([code, findings]).toEqual([0, []]);
  expect(warnings).toEqual([expect.stringMatching(/^No owner vouches for this site/)]);
  expect(await look(unowned.url, 'platform')).toMatchObject({ code: 3 });
});

describe('a site without owners', () => {
  const found = async (): Promise<string[]> => (await look(site.url, 'none')).findings;
  beforeEach(async () => {
    await site.close();
    site = await newFolder(unowned.store);
  });

  test.each<[string, () => unknown, string | RegExp]>([
    [
      'a changed page',
      () => site.store.write('mf-a/index.html', readFileSync(at('mf-a/index.html'), 'utf8').replace('<pre>', '<pre> ')),
      'mf-a/index.html does not match the live releases.',
    ],
    [
      'an emptied page',
      () => site.store.write('mf-b/index.html', ''),
      'mf-b/index.html does not match the live releases.',
    ],
    ['another page in its place', () => cpSync(at('404.html'), at('mf-b/index.html')), /^mf-b\/index\.html /],
    ['a missing page', () => site.store.remove('mf-a/index.html'), 'mf-a/index.html is missing.'],
  ])('%s', async (_, harm, said) => {
    await harm();
    expect(await found()).toEqual([typeof said === 'string' ? said : expect.stringMatching(said)]);
  });

  test('a page of the visitors of a rollout', async () => {
    const { token } = await releaseToPreview(site.store, 'mf-a', build(2));
    await beginRollout(site.store, token, 50);
    expect(await look(site.url, 'none')).toMatchObject({ code: 0, findings: [], pages: 8 });
    await site.store.write('.rollouts/a/mf-a/index.html', readFileSync(at('mf-a/index.html')));
    expect(await found()).toEqual(['For visitors of .rollouts/a/: mf-a/index.html does not match the live releases.']);
  });
});

/** A server before that of the site. @param pass may change the headers of an answer @returns its address */
async function before(pass: (url: string, headers: Record<string, string>) => unknown): Promise<string> {
  const server = createServer(async ({ url = '', headers }, response) => {
    const answer = await fetch(site.url + url, { headers: { 'accept-encoding': String(headers['accept-encoding']) } });
    const { 'content-encoding': _, 'content-length': __, ...own } = Object.fromEntries(answer.headers);
    const bytes = Buffer.from(await answer.arrayBuffer());
    await pass(url, own);
    response.writeHead(answer.status, own).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a header that a server changes, one that it leaves out, and one that leads elsewhere', async () => {
  const url = await before((path, headers) => {
    if (path === '/registry.json') headers['cache-control'] = 'max-age=600';
    if (path === '/mf-b') headers.refresh = '0; url=https://elsewhere.example/';
    delete headers['strict-transport-security'];
  });
  const { code, findings } = await look(url);
  expect([code, findings]).toEqual([
    3,
    [
      'Header of registry.json: cache-control is "max-age=600", but should be "no-cache".',
      expect.stringMatching(
        /^Header of registry\.json and \d+ others: strict-transport-security is missing, but should be "max-age=31536000; includeSubDomains"\.$/,
      ),
      'Header of mf-b/index.html: refresh is "0; url=https://elsewhere.example/", but should not be there.',
    ],
  ]);
});

test('a list of pages that is being made is not a finding', async () => {
  const list = readFileSync(at('deployments/pages.json'));
  await site.store.remove('deployments/pages.json');
  const url = await before((path) => path === '/robots.txt' && site.store.write('deployments/pages.json', list));
  expect(await look(url, 'platform', '--wait', '30s')).toMatchObject({ code: 0, findings: [] });
});

test('a release that is under way is not a finding', async () => {
  const old = readFileSync(at('registry.json'));
  await rollback(by('a', site), 'mf-a');
  const now = readFileSync(at('registry.json'));
  await site.store.write('registry.json', old);
  // The registry comes while the first look is not over.
  const url = await before((path) => path === '/robots.txt' && site.store.write('registry.json', now));
  expect(await look(url, 'platform', '--wait', '30s')).toMatchObject({ code: 0, findings: [], entry: 8 });
});

test('an unreachable site is not a finding', async () => {
  const { url, close } = await newFolder();
  await close();
  const { code, error } = await look(url);
  expect([code, error.code]).toEqual([1, 'site-unreachable']);
  const other = createServer((_, response) => response.end('Another site.'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  expect(await look(address)).toMatchObject({ code: 1, error: { code: 'site-unusable' } });
});
