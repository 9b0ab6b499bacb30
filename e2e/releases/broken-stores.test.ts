import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder, buildPackage } from '@mutha/cli';
import { release } from '@mutha/engine';
import { filesUnder, integrityOf } from '@mutha/node';
import { directoryStore, leasesFolder, type Store } from '@mutha/store';
import { withoutWaits } from '@mutha/testing/without-waits';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { handmade, removeHandmade } from './handmade.ts';
import { inS3Environment } from './in-s3-environment.ts';
import { mutha, muthaHere } from './mutha.ts';
import { startProxy } from './proxy.ts';
import { hashOf, inBucket, newFolder, newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let base: TestSite;
const odds = (says: string) => handmade({ name: 'mf-odds', screens: [{ path: '/odds' }], draws: `'${says}'` });
const args = ['release', 'mf-live', '--from', buildFolder('mf-live')];

beforeAll(async () => {
  base = await newFolderWithShell();
  await buildPackage('mf-live');
});
afterAll(async () => {
  for (const disk of disks) removeDisk(disk);
  removeHandmade();
  await base.close();
});

/** The disks to remove in the end, also after tests that failed. */
const disks: string[] = [];

/** Makes a small disk in memory. @returns its folder; undefined where this process may not mount one: only root may */
function newDisk(size: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;
  if (isMounted) disks.push(folder);
  else rmSync(folder, { recursive: true });
  return isMounted ? folder : undefined;
}

function remount(folder: string, options: string): void {
  spawnSync('mount', ['-o', `remount,${options}`, folder]);
}

function removeDisk(folder: string): void {
  spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
}

test('a full disk refuses the release, keeps what was there, and takes it once there is room', async ({ skip }) => {
  const disk = newDisk('3m') ?? skip('only root can make a small disk');
  cpSync(base.address, disk, { recursive: true });
  spawnSync('sh', ['-c', `head -c 100M /dev/zero > ${disk}/filler.bin; truncate -s -40K ${disk}/filler.bin`]);
  const before = await hashOf(directoryStore(disk));
  const { code, err } = await muthaHere([...args, '--store', disk]);
  expect(code).toBe(1);
  expect(err).toMatch(/The disk that holds the store .* is full.*Make room: "npx mutha prune/);
  expect(await hashOf(directoryStore(disk))).toBe(before);
  remount(disk, 'size=20m');
  expect(await muthaHere([...args, '--store', disk])).toMatchObject({ code: 0 });
  expect(await muthaHere(['verify', '--store', disk])).toMatchObject({ code: 0 });
});

test('a store that cannot be written refuses the release', async ({ skip }) => {
  const disk = newDisk('20m') ?? skip('only root can make a read-only disk');
  cpSync(base.address, disk, { recursive: true });
  remount(disk, 'ro');
  const { code, err } = await muthaHere([...args, '--store', disk]);
  expect(code).toBe(1);
  expect(err).toMatch(/cannot be written .*its disk is read-only/);
  expect(await muthaHere(['status', '--store', disk])).toMatchObject({ code: 0 });
});

test('a store whose folder vanishes half-way is not created again', async () => {
  const own = await newFolder(base.store);
  onTestFinished(() => own.close());
  const away = `${own.address}-away`;
  const store: Store = {
    ...own.store,
    async write(key, bytes) {
      await own.store.write(key, bytes);
      if (key.endsWith('remote.json')) renameSync(own.address, away);
    },
  };
  await expect(release(store, 'mf-live', buildFolder('mf-live'))).rejects.toThrow('did not store');
  await expect(own.store.write('x', 'x')).rejects.toThrow('has disappeared');
  expect(existsSync(own.address)).toBe(false);
  renameSync(away, own.address);
  expect(await muthaHere([...args, '--store', own.address])).toMatchObject({ code: 0 });
  expect(await muthaHere(['verify', '--store', own.address])).toMatchObject({ code: 0 });
});

test('a registry without a log is left as it is, and what the message advises works', async () => {
  const own = await newFolder(base.store);
  onTestFinished(() => own.close());
  await release(own.store, 'mf-odds', odds('first'));
  const preview = ['release', 'mf-odds', '--from', odds('second'), '--preview'];
  expect(await muthaHere([...preview, '--store', own.address])).toMatchObject({ code: 0 });
  const [log, backup] = [join(own.address, '.mutha/log'), `${own.address}-log`];
  onTestFinished(() => rmSync(backup, { recursive: true, force: true }));
  renameSync(log, backup);
  rmSync(join(own.address, 'deployments/log'), { recursive: true });
  const { number: _, ...registry } = JSON.parse(String((await own.store.read('registry.json'))?.bytes));
  await own.store.write('registry.json', JSON.stringify(registry));
  // A command that has not finished a preview says so in its lease.
  const all = () =>
    filesUnder(own.address)
      .filter((file) => !file.startsWith(leasesFolder))
      .map((file) => [file, integrityOf(readFileSync(join(own.address, file)))]);
  const before = all();
  for (const given of [
    ['status'],
    ['history', 'mf-odds'],
    ['release', 'mf-odds', '--from', odds('second')],
    ['rollback', 'mf-odds'],
    ['prune', '--older-than', '0s'],
    ['verify'],
    ['verify', '--repair'],
    preview,
  ]) {
    const { code, out, err } = await muthaHere([...given, '--store', own.address]);
    expect([given, code]).toEqual([given, given.join() === 'verify' ? 3 : 1]);
    expect(out + err).toContain('has a registry.json but no log (.mutha/log/), so what is live is unknown');
    expect(out + err).toContain('Restore .mutha/log/ from a backup of the store, or release to another store');
    expect(out + err).not.toContain('--repair');
    expect(all()).toEqual(before);
  }
  cpSync(backup, log, { recursive: true });
  expect(await muthaHere(['verify', '--repair', '--store', own.address])).toMatchObject({ code: 0 });
  expect(await muthaHere(['verify', '--store', own.address])).toMatchObject({ code: 0 });
});

test('a page that cannot be written is told, the others are written, and --repair does what is missing', async () => {
  const own = await newFolder(base.store);
  onTestFinished(() => own.close());
  const two = (says: string) =>
    handmade({ name: 'mf-odds', screens: [{ path: '/odds' }, { path: '/odds/two' }], draws: `'${says}'` });
  await release(own.store, 'mf-odds', two('first'));
  // Tests may run as root, who may write every file.
  const page = join(own.address, 'odds/index.html');
  rmSync(page);
  mkdirSync(join(page, 'inside'), { recursive: true });
  const given = ['release', 'mf-odds', '--from', two('second'), '--store', own.address];
  // In a process of its own, which ends: its lease is then abandoned.
  expect(await mutha(given)).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /mf-odds \w+ is live, but not everything .*odds\/index\.html is a folder.*Move it away \(mv '.*' \/tmp\)\. Once that is fixed, "npx mutha verify --repair .*" finishes the change\. Do not run this command again/,
    ),
  });
  expect(String((await own.store.read('odds/two/index.html'))?.bytes)).toContain('second');
  // A pipeline that tries again learns the same, and does not take it for done.
  expect(await mutha(given)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/odds\/index\.html is a folder.*Move it away/),
  });
  rmSync(page, { recursive: true });
  expect(await muthaHere(['verify', '--repair', '--store', own.address])).toMatchObject({ code: 0 });
  expect(String((await own.store.read('odds/index.html'))?.bytes)).toContain('second');
  expect(await muthaHere(['verify', '--store', own.address])).toMatchObject({ code: 0 });
});

describe('in a bucket', () => {
  const server = inS3Environment('broken');
  /** Runs the command line with these variables instead of those of the S3 server. */
  const muthaWith = (env: Record<string, string | undefined>, given: string[], store: string) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    return muthaHere([...given, '--store', store]).finally(() => vi.unstubAllEnvs());
  };
  const newBucket = (from: Store) => inBucket(server(), 'broken')(from);
  let testSite: TestSite;
  beforeAll(async () => {
    testSite = await newBucket(base.store);
  });

  test('wrong credentials are refused with what to do', async () => {
    const before = await hashOf(testSite.store);
    for (const wrong of [{ AWS_SECRET_ACCESS_KEY: 'wrong' }, { AWS_ACCESS_KEY_ID: 'nobody' }]) {
      const { code, err } = await muthaWith(wrong, args, testSite.address);
      expect(code).toBe(1);
      expect(err).toMatch(/refuses the credentials .*Correct AWS_ACCESS_KEY_ID/);
    }
    expect(await hashOf(testSite.store)).toBe(before);
  });

  test('a bucket that is not there, and a server that is not, are named', async () => {
    withoutWaits();
    const missing = await muthaHere([...args, '--store', 's3://no-such-bucket/x']);
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('has no bucket "no-such-bucket"') });
    expect(await muthaWith({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }, args, testSite.address)).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be reached'),
    });
  });

  test('a server that goes away half-way leaves what was live, and the release can be done again', async () => {
    withoutWaits();
    const own = await newBucket(base.store);
    onTestFinished(() => own.close());
    // It goes with the descriptor, the last file of a release. The deep tests end a process at every request.
    let isGone = false;
    const proxy = await startProxy(server().endpoint, (_, { method, url }) => {
      isGone ||= method === 'PUT' && /mf-live\/[0-9a-f]{16}\/remote\.json/.test(url ?? '');
      return isGone ? 'refused' : 'passed';
    });
    onTestFinished(() => proxy.close());
    const { code, err } = await muthaWith({ AWS_ENDPOINT_URL_S3: proxy.endpoint }, args, own.address);
    expect((await own.store.list('releases/mf-live/files/')).length).toBeGreaterThan(0);
    expect([code, err]).toEqual([1, expect.stringMatching(/cannot be reached|has disappeared|answered 5/)]);
    expect(await muthaHere(['verify', '--store', own.address])).toMatchObject({ code: 0 });
    expect(await muthaHere([...args, '--store', own.address])).toMatchObject({ code: 0 });
  });

  test('a server that goes away once a change is live does not make it a failure: what leads nowhere is not looked at', async () => {
    withoutWaits();
    const own = await newBucket(base.store);
    onTestFinished(() => own.close());
    // It goes when the lease is ended, with which a change is done.
    let isGone = false;
    const proxy = await startProxy(server().endpoint, (_, { method, url }) => {
      if (isGone) return 'refused';
      isGone = method === 'DELETE' && (url ?? '').includes('.mutha/leases/');
      return 'passed';
    });
    onTestFinished(() => proxy.close());
    await release(own.store, 'mf-odds', odds('first'));
    const changes = [
      ['release', 'mf-odds', '--from', odds('second')],
      ['rollback', 'mf-odds'],
      ['retire', 'mf-odds'],
    ];
    for (const change of changes) {
      isGone = false;
      const { code, err } = await muthaWith({ AWS_ENDPOINT_URL_S3: proxy.endpoint }, change, own.address);
      expect([change[0], code, err]).toEqual([change[0], 0, expect.stringContaining('could not be checked: ')]);
    }
    expect(await muthaHere(['verify', '--store', own.address])).toMatchObject({ code: 0 });
  });
});
