import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '@mutha/cli';
import { readRegistry } from '@mutha/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeHandmade } from './handmade.ts';
import { host, other, parts, smallShell } from './kept/builds.ts';
import { unpack } from './kept/pack.ts';
import { muthaHereOk } from './mutha.ts';
import { withSharedSandbox } from './shared-sandbox.ts';
import { hashOf, type TestSite, testSiteOver } from './test-site.ts';

withSharedSandbox();

/** A store that an earlier release tool has made, with a shell of then. */
let site: TestSite;
beforeAll(async () => {
  site = await testSiteOver(unpack());
});
afterAll(async () => {
  removeHandmade();
  await site.close();
});

const json = async (...args: string[]) => JSON.parse(await muthaHereOk([...args, '--json', '--store', site.address]));

/** The text of a page, without the frame. */
function textOf(html: string | undefined): string | undefined {
  return /<main.*<\/main>/s.exec(html ?? '')?.[0].replaceAll(/<[^>]*>/g, '');
}
const shown = async (path: string) => textOf((await site.store.read(`${path}/index.html`))?.bytes.toString());

type Step = { id: string; action: string; by: string; release: { version: string } };
const history = (name: string): Promise<Step[]> => json('history', name);

test('of a store of before, what was is known, and who looks changes nothing', async () => {
  const before = await hashOf(site.store, () => true);
  expect((await json('status')).map(({ name, action }: Record<string, string>) => [name, action])).toEqual([
    ['shell', 'release'],
    ['mf-host', 'rollback'],
    ['mf-parts', 'release'],
  ]);
  const steps = await history('mf-host');
  expect(steps.map(({ action, by }) => [action, by])).toEqual(
    ['rollback', 'release', 'release', 'release', 'release'].map((action) => [action, 'A team']),
  );
  expect((await history('mf-other')).map(({ action }) => action)).toEqual(['retire', 'release']);
  expect(await json('who', '/host')).toMatchObject({
    problems: [],
    regions: [{ name: 'shell' }, { name: 'mf-host' }, {}],
  });
  expect(await json('previews')).toEqual([expect.objectContaining({ token: expect.any(String) })]);

  const folder = mkdtempSync(join(tmpdir(), 'mutha-then-'));
  const then: (string | undefined)[] = [];
  for (const [index, { id }] of steps.entries()) {
    const out = join(folder, String(index));
    await json('at', id, '--out', out);
    then.push(textOf(readFileSync(join(out, 'host/index.html'), 'utf8')));
  }
  rmSync(folder, { recursive: true });
  expect(then).toEqual([
    'Host, edition 3: Parts, edition 2',
    'Host, edition 4: Parts, edition 2',
    'Host, edition 3: Parts, edition 2',
    'Host, edition 2: Parts, edition 1',
    'Host, edition 1: Parts, edition 1',
  ]);
  expect(await hashOf(site.store, () => true)).toBe(before);
});

test('a repair makes what a tool of today adds to a site, and changes nothing of what was', async () => {
  const before = [await history('shell'), await history('mf-host'), await history('mf-parts'), await json('previews')];
  await json('verify', '--repair');
  expect(await json('verify')).toMatchObject({ findings: [] });
  expect([await history('shell'), await history('mf-host'), await history('mf-parts'), await json('previews')]).toEqual(
    before,
  );
});

test('what is released to it, taken back, previewed and promoted is drawn by its own shell, and stays in order', async () => {
  const [{ token }] = await json('previews');
  await json('promote', token);
  expect(await shown('host')).toBe('Host, edition 3: Parts, edition 3');
  await json('release', 'mf-host', '--from', host('Host, edition 5'));
  expect(await shown('host')).toBe('Host, edition 5: Parts, edition 3');
  await json('rollback', 'mf-host');
  await json('rollback', token);
  expect(await shown('guest')).toBe(await shown('host'));
  expect(await shown('host')).toBe('Host, edition 3: Parts, edition 2');
  await json('release', 'mf-other', '--from', other());
  expect(await shown('other/one')).toBe('Other');

  const next = await json('release', 'mf-parts', '--from', parts('Parts, edition 4'), '--preview');
  await json('discard', next.token);
  await json('disallow', 'https://build.example');
  expect((await json('prune', '--older-than', '0s')).length).toBeGreaterThan(0);
  expect(await json('verify')).toMatchObject({ findings: [] });
});

test('it takes a shell of today, and gets the one of before back', async () => {
  const { live } = (await readRegistry(site.store)).shell ?? {};
  await buildPackage('shell');
  const today = smallShell(3);
  await json('release', 'shell', '--from', today);
  rmSync(today, { recursive: true });
  expect(await shown('host')).toBe('Host, edition 3: Parts, edition 2');
  await json('rollback', 'shell');
  expect((await readRegistry(site.store)).shell?.live).toEqual(live);
  expect(await json('verify')).toMatchObject({ findings: [] });
});
