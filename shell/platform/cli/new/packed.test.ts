import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remoteFolders, repository } from '../checkout/packages.ts';
import { packagesHere, readManifest } from './manifest.ts';
import { installable, packPackages } from './packed.ts';

/** The dependencies of a package that are not packages of the site. */
const ofOthers = (wanted: Record<string, string> = {}) =>
  Object.entries(wanted).filter(([name]) => !name.startsWith('@mutha/'));
const installed = (name: string, room: string) => readManifest(join(repository, room, 'node_modules', name)).version;

test.each(remoteFolders())('%s alone has the very versions that are installed here', (remote) => {
  const addresses = { '@mutha/remote': 'file:../remote.tgz', '@mutha/contract': 'file:../contract.tgz' };
  const { dependencies, devDependencies, overrides } = installable(readManifest(join(repository, remote)), addresses);
  for (const [name, version] of ofOthers({ ...devDependencies, ...dependencies }))
    expect([name, version]).toEqual([name, installed(name, remote)]);
  expect(overrides).toEqual({
    '@mutha/remote': '$@mutha/remote',
    '@mutha/contract': addresses['@mutha/contract'],
  });
});

test('all packages of the site have one version', () => {
  const published = [...packagesHere()].filter(([, folder]) => !readManifest(folder).private);
  expect(published.length).toBeGreaterThan(10);
  expect(new Set(published.map(([, folder]) => readManifest(folder).version)).size).toBe(1);
});

test('the packages that a remote gets have the installed versions too, and leave a range to peers alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-packed-'));
  const packed = await packPackages(folder, ['@mutha/remote', 'react']);
  expect(Object.keys(packed).sort()).toEqual(['@mutha/contract', '@mutha/remote', '@mutha/shared-ui']);
  execFileSync('tar', ['-xzf', packed['@mutha/remote'] ?? ''], { cwd: folder });
  const { dependencies, peerDependencies } = readManifest(join(folder, 'package'));
  for (const [name, version] of ofOthers(dependencies))
    expect([name, version]).toEqual([name, installed(name, 'shell/sdk/remote')]);
  expect(dependencies).toMatchObject({
    '@mutha/contract': readManifest(join(repository, 'shell/sdk/contract')).version,
  });
  expect(peerDependencies).toEqual({ react: expect.stringMatching(/^\^\d/) });
  // Packed again, they have the same names: a second remote shares them.
  expect(await packPackages(folder, ['@mutha/remote'])).toEqual(packed);
  rmSync(folder, { recursive: true });
});
