import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { readRegistry, release, verify } from '@mutha/engine';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { printed } from '../support/started.ts';
import { handmade, removeHandmade } from './handmade.ts';
import { mutha, muthaHere } from './mutha.ts';
import { run } from './previewed.ts';
import { testPlaces } from './store-kinds.ts';
import { hashOf, newFolder, newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

const here = 'http://localhost:3103';
const there = 'https://odds.example';

let base: TestSite;
beforeAll(async () => {
  base = await newFolderWithShell();
  await release(base.store, 'mf-odds', odds('first'));
});
afterAll(async () => {
  removeHandmade();
  await base.close();
});

const odds = (says: string) =>
  handmade({
    name: 'mf-odds',
    screens: [{ path: '/odds' }],
    draws: `'It says ${says}'`,
    redirects: [{ from: '/prices', to: '/odds' }],
  });

/** The policy of every kind of page that a site has. */
async function policiesOf({ url }: TestSite): Promise<string[]> {
  const pages = ['/odds', '/prices', '/no-such-page'].map(async (path) => (await fetch(url + path)).text());
  return (await Promise.all(pages)).map((html) => /content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '');
}

describe.each(testPlaces('overrides'))('in a %s', (_, newTestSite) => {
  test('the policy of each page names what is allowed, through all that is done to the site', async () => {
    const site = await newTestSite(base.store);
    const namedEverywhere = async (origins: string) => {
      for (const policy of await policiesOf(site))
        for (const kind of ['script', 'style', 'img', 'font', 'connect'])
          expect(policy).toMatch(
            new RegExp(`${kind}-src &#x27;self&#x27;${origins}[ ;]|${kind}-src 'self'${origins}[ ;]`),
          );
      expect((await verify(site.store)).findings).toEqual([]);
    };
    expect(await run(site, 'allow')).toEqual([]);
    await run(site, 'allow', there);
    await run(site, 'allow', here);
    expect(await run(site, 'allow')).toEqual([here, there]);
    await namedEverywhere(` ${here} ${there}`);

    await run(site, 'release', 'mf-odds', '--from', odds('second'));
    await namedEverywhere(` ${here} ${there}`);
    await run(site, 'rollback', 'mf-odds');
    await namedEverywhere(` ${here} ${there}`);
    const { token } = await run(site, 'release', 'mf-odds', '--from', odds('third'), '--preview');
    const inPreview = await site.store.read(`.previews/${token}/odds/index.html`);
    expect(inPreview?.bytes.toString()).toContain(`&#x27; ${here} ${there} `.replaceAll('&#x27;', "'"));
    await run(site, 'promote', token);
    await namedEverywhere(` ${here} ${there}`);
    expect((await readRegistry(site.store)).overrides).toEqual([here, there]);
    await run(site, 'retire', 'mf-odds');
    expect((await readRegistry(site.store)).overrides).toEqual([here, there]);

    // Where nothing is allowed, every byte is as if nothing had ever been.
    const other = await newTestSite(base.store);
    const pages = () => hashOf(other.store, (key) => key.endsWith('.html'));
    const pagesBefore = await pages();
    await run(other, 'allow', here);
    expect(await pages()).not.toBe(pagesBefore);
    await run(other, 'disallow', here);
    expect(await pages()).toBe(pagesBefore);
    await site.close();
    await other.close();
  });
});

test('a site of the past allows nothing', async () => {
  const site = await newFolder(base.store);
  await run(site, 'allow', here);
  const out = join(site.address, '../', `then-${process.pid}`);
  const [{ at }] = await run(site, 'history', 'mf-odds');
  await run(site, 'at', at, '--out', out);
  const original = await base.store.read('odds/index.html');
  expect(readFileSync(join(out, 'odds/index.html'))).toEqual(original?.bytes);
  rmSync(out, { recursive: true });
  await site.close();
});

test('what is left by a command that is killed early, midway or late is completed by the next one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  /**
   * Runs `mutha allow` in a process of its own. By `points`, `at-points.mjs` counts how often the process changes the
   * store, or kills the process at one of these changes.
   */
  async function allowing(points: Record<string, string>) {
    const site = await newFolder(base.store);
    onTestFinished(site.close);
    const preload = `--import ${new URL('at-points.mjs', import.meta.url)}`;
    const env = { NODE_OPTIONS: preload, STORE: site.address, ...points };
    return { site, code: (await mutha(['allow', here, '--store', site.address], { env })).code };
  }
  const count = join(folder, 'count');
  expect((await allowing({ COUNT_TO: count })).code).toBe(0);
  for (const share of [0.1, 0.4, 0.9]) {
    const point = Math.ceil(share * Number(readFileSync(count, 'utf8')));
    const { site, code } = await allowing({ KILL_AT: String(point) });
    expect(code).toBe('SIGKILL');
    await run(site, 'disallow', there);
    expect((await verify(site.store)).findings, `killed at point ${point}`).toEqual([]);
  }
});

test.each([
  ['http://localhost:3103/', 'Write http://localhost:3103.'],
  ['HTTPS://Odds.Example:443/mf-live/', 'Write https://odds.example.'],
  ['https://me@odds.example', 'Write https:// and a host'],
  ['http://odds.example', 'Write https:// and a host'],
  ['http://[::1]:3103', 'Write https:// and a host'],
  ['https://*.odds.example', 'Write https:// and a host'],
  ['https://0x7f.1', 'Write https://127.0.0.1.'],
  ['https://odds.example:99999', 'Write https:// and a host'],
  ['javascript:alert(1)', 'Write https:// and a host'],
])('%s is refused: %s', async (origin, said) => {
  for (const command of ['allow', 'disallow']) {
    const { code, err } = await muthaHere([command, origin, '--store', base.address]);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(said) });
    expect(err).toContain(`'${origin}' is invalid for argument 'origin'. Not an origin that can be allowed.`);
  }
});

test('an origin is allowed once, ten at most, and a line says what was done', async () => {
  const site = await newFolder();
  await run(await siteWithRegistry(site), 'allow');
  const said = async (...args: string[]) => (await muthaHere([...args, '--store', site.address])).said.trim();
  expect(await said('allow')).toBe(`No origin is allowed in ${site.address}.`);
  expect(await said('allow', here)).toContain(`?override=mf-…@${here}`);
  expect(await said('allow', here)).toBe(`${here} is already allowed. Nothing has changed.`);
  for (let count = 0; count < 9; count++) await said('allow', `https://odds-${count}.example`);
  expect(await said('allow', there)).toContain('10 origins are already allowed');
  expect(await said('disallow', here)).toBe(`${here} is no longer allowed.`);
  expect(await said('disallow', here)).toBe(`${here} is not allowed. Nothing has changed.`);
  await site.close();
});

/** A store without pages, in which each command is done at once. */
async function siteWithRegistry(site: TestSite): Promise<TestSite> {
  await release(site.store, 'mf-odds', odds('alone'));
  return site;
}

test('"offer" serves a build to the pages of other sites, from this machine alone, until it is ended', async () => {
  const build = odds('an offer');
  const command = [join(repository, 'shell/platform/cli/mutha.mjs'), 'offer', 'mf-odds', '--from', build, '--json'];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill());
  const offered = JSON.parse((await printed(child, /\}\s*$/))());
  const { port } = new URL(offered.origin);
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  const descriptor = readFileSync(join(build, 'remote.json'), 'utf8');
  const { entry } = JSON.parse(descriptor);
  for (const path of ['/remote.json', `/${entry}?again=1`]) {
    const answer = await ask(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
      'content-type': path.includes('.js?') ? 'text/javascript;charset=utf-8' : 'application/json',
    });
    expect(await answer.text()).toBe(readFileSync(join(build, path.slice(1).replace(/\?.*/, '')), 'utf8'));
  }
  const preflight = await ask('/remote.json', 'OPTIONS');
  expect([preflight.status, preflight.headers.get('access-control-allow-private-network')]).toEqual([204, 'true']);
  for (const path of ['/', '/package.json', '/..%2fpackage.json', '/constructor'])
    expect((await ask(path)).status).toBe(404);
  expect((await ask('/remote.json', 'PUT')).status).toBe(405);
  // No other machine in the network gets an answer.
  const others = Object.values(networkInterfaces()).flatMap(
    (all) => all?.filter(({ internal, family }) => !internal && family === 'IPv4') ?? [],
  );
  for (const { address } of others) await expect(fetch(`http://${address}:${port}/remote.json`)).rejects.toThrow();
  expect(offered).toEqual({
    ...{ name: 'mf-odds', version: JSON.parse(descriptor).version },
    ...{ origin: `http://localhost:${port}`, parameter: `?override=mf-odds@http://localhost:${port}` },
  });
  child.kill('SIGTERM');
  await once(child, 'exit');
  await expect(ask('/remote.json')).rejects.toThrow();
});

test.each([
  [['offer'], "missing required argument 'remote'"],
  [['offer', 'shell'], 'not of the shell'],
  [['offer', 'mf-none'], ' has no mf-none.'],
])('%j is refused: %s', async (args, said) => {
  const { code, err } = await muthaHere(args);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(said) });
});
