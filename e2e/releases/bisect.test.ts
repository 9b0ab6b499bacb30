import { readHead, retire, setAllowed } from '@mutha/engine';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Bisecting, bisecting, builtEdition, ship, shipInTurn } from './bisecting.ts';
import { removeHandmade } from './handmade.ts';
import { mutha, muthaHere } from './mutha.ts';
import { bucketPlaces } from './store-kinds.ts';
import { newFolder, newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let base: TestSite;
/** Searches in this process. */
let search: Bisecting;
const inThisProcess: typeof mutha = async (args, { env } = {}) => {
  vi.stubEnv('TMPDIR', env?.TMPDIR);
  return muthaHere(args).finally(() => vi.unstubAllEnvs());
};
beforeAll(async () => {
  base = await newFolderWithShell();
  search = bisecting(inThisProcess);
});
afterAll(async () => {
  search.remove();
  removeHandmade();
  await base.close();
});

// The deep tests have 32 releases.
test('finds the one among 8 releases of five remotes, in at most 4 runs, and leaves nothing behind', async () => {
  const { store, address, close } = await newFolder(base.store);
  const versions = await shipInTurn(store, 8, 7);
  const { bisect, remove } = bisecting();
  onTestFinished(remove);
  const { found, counted, err, left } = await bisect(address);
  expect(found).toMatchObject({
    kind: 'found',
    suspects: [{ name: 'mf-c', team: 'Team of mf-c', version: versions[7], before: versions[2], action: 'release' }],
    runs: counted,
  });
  expect(counted).toBeLessThanOrEqual(4);
  expect(err).toContain('seen on standard output');
  expect(left).toEqual([]);
  await close();
});

describe.each(bucketPlaces('bisect'))('in a %s', (_, newBucket) => {
  test('finds it too', async () => {
    const { store, address } = await newBucket(base.store);
    for (const [index, word] of ['fine', 'fine', 'FAULT', 'FAULT'].entries()) await ship(store, 'mf-c', index, word);
    expect((await search.bisect(address)).found).toMatchObject({ kind: 'found', suspects: [{}], runs: 3 });
  });
});

test('passes over what cannot be judged, and names all that it cannot tell apart', async () => {
  const { store, address, close } = await newFolder(base.store);
  const versions: string[] = [];
  for (const [index, word] of ['fine', 'fine', 'UNCLEAR', 'fine', 'FAULT', 'FAULT'].entries())
    versions.push(await ship(store, 'mf-c', index, word));
  const suspects = async (...args: string[]) => {
    const { found } = await search.bisect(address, ...args);
    return [found.kind, ...found.suspects.map(({ version }) => versions.indexOf(version))];
  };
  expect(await suspects()).toEqual(['found', 4]);
  for (const { key } of await store.list(`releases/mf-c/${versions[3]}/`)) await store.remove(key);
  expect(await suspects()).toEqual(['found', 2, 3, 4]);
  const { out } = await muthaHere(['bisect', '--test', search.command, '--store', address]);
  expect(out).toMatch(
    /one of these 3; the sites between them cannot be judged \(\d runs\):\nname .*\nmf-c .*\nmf-c .*\nmf-c /,
  );

  const history = await muthaHere(['history', 'mf-c', '--json', '--store', address]);
  const ids = JSON.parse(history.out).map(({ id }: { id: string }) => id);
  expect(await suspects('--good', ids[0])).toEqual(['always']);
  expect(await suspects('--bad', ids[4])).toEqual(['passes']);
  const damaged = await muthaHere(['bisect', '--test', search.command, '--bad', ids[2], '--store', address]);
  expect(damaged).toMatchObject({
    code: 1,
    said: expect.stringMatching(/cannot be shown as it was.* has been pruned/),
  });
  await close();
});

test('takes a promotion for one step, and names all of its releases', async () => {
  const { store, address, close } = await newFolder(base.store);
  const run = async (...args: string[]) => JSON.parse((await muthaHere([...args, '--json', '--store', address])).out);
  for (const name of ['mf-a', 'mf-c']) await ship(store, name, 0, 'fine');
  // With the first of the two the test would pass, and no visitor ever saw that site.
  const { token } = await run('release', 'mf-a', '--from', builtEdition('mf-a', 1, 'fine'), '--preview');
  await run('release', 'mf-c', '--from', builtEdition('mf-c', 1, 'FAULT'), '--into', token);
  const promoted = await run('promote', token);
  await ship(store, 'mf-c', 2, 'FAULT');

  const { found, counted } = await search.bisect(address);
  expect(found).toMatchObject({ kind: 'found', runs: counted });
  expect(found.suspects.map(({ name, version }) => [name, version])).toEqual(
    promoted.map(({ name, release }: { name: string; release: { version: string } }) => [name, release.version]),
  );
  expect(found.suspects).toHaveLength(2);
  const { out, err } = await muthaHere(['bisect', '--test', search.command, '--store', address]);
  expect(out).toMatch(/with the promotion of these 2, which went live in one step .*\nname .*\nmf-a .*\nmf-c .*\n/);
  expect(out).toContain(`\nRoll them back in one step: "npx mutha rollback ${token} --store `);
  expect(err).toMatch(/after the promotion of mf-a \w+, mf-c \w+ …/);
  for (const { id } of promoted)
    expect(await run('at', id)).toMatchObject({
      deployment: promoted[1].id,
      live: [{}, ...found.suspects.map(({ version }) => ({ version, preview: token }))],
    });
  await close();
});

test('begins where an origin was allowed, which is not a release', async () => {
  const { store, address, close } = await newFolder(base.store);
  await ship(store, 'mf-c', 0, 'fine');
  await setAllowed(store, 'https://odds.example', true);
  const good = ['--good', (await readHead(store)).at];
  expect((await search.bisect(address, ...good)).found).toMatchObject({ kind: 'passes', suspects: [] });
  const version = await ship(store, 'mf-c', 1, 'FAULT');
  expect((await search.bisect(address, ...good)).found).toMatchObject({
    kind: 'found',
    suspects: [{ name: 'mf-c', version }],
  });
  const { err } = await muthaHere(['bisect', '--test', search.command, ...good, '--store', address]);
  expect(err).toMatch(/^Run 2: the site of \S+Z …$/m);
  await close();
});

test('says in words what was found, whose it is, and how to take it back', async () => {
  const { store, address, close } = await newFolder(base.store);
  const version = await ship(store, 'mf-c', 0, 'fine');
  await ship(store, 'mf-c', 1, 'FAULT');
  const args = ['bisect', '--test', search.command, '--store', address];
  const { out, err, code } = await mutha(args);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      /^The test began to fail with the release of mf-c \w+ \(team Team of mf-c\), at \S+Z, by \w+\. Before that, mf-c \w+ was live\.\n/,
    ),
  ]);
  expect(out).toContain(`Undo it: "npx mutha rollback mf-c --to ${version} --store ${address}"\n`);
  expect(out).not.toContain('seen on');
  expect(err).toContain('Run 1: ');

  // A fault may also be that a page is gone.
  await retire(store, 'mf-c');
  const isThere = `node -e "fetch(process.env.MUTHA_URL + '/mf-c').then(({ ok }) => process.exit(ok ? 0 : 1))"`;
  const { out: gone } = await muthaHere(['bisect', '--test', isThere, '--store', address]);
  expect(gone).toMatch(
    /^The test began to fail with the retirement of mf-c \w+ .*\nUndo it: "npx mutha rollback mf-c --to \w+ /,
  );
  await close();
});

test.each([
  ['no-such-command-here', /cannot be run \(exit code 127\): no-such-command-here/],
  ['kill -9 $$', /was stopped from outside \(SIGKILL\)/],
  ['sh -c "kill -9 \\$\\$"; exit $?', /was stopped from outside \(137\)/],
  ['exit 125', /the bad end cannot be judged/],
])('blames no release for the test %s', async (command, message) => {
  const ran = await muthaHere(['bisect', '--test', command, '--store', base.address]);
  expect(ran).toMatchObject({ code: 1, said: expect.stringMatching(message) });
});

test.each([
  ['true', /^The test passes on the site of \S+Z: there is nothing to find \(1 run\)/],
  ['exit 3', /^The test already fails on the site of \S+Z, where the search begins/],
])('says so where there is nothing to find (%s)', async (command, message) => {
  const ran = await muthaHere(['bisect', '--test', command, '--store', base.address]);
  expect(ran).toMatchObject({ code: 4, out: expect.stringMatching(message) });
});
