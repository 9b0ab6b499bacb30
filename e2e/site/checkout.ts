import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../shell/release/packages.ts';

/** What every team has beside its own remote: the UI kit, and what the shell publishes. */
const published = ['shared-ui', 'shell/package.json', 'shell/contract', 'shell/rspack', 'shell/release'];
const workspace = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'];

export interface Checkout {
  /** Holds one remote, and nothing of the shell or of other remotes that is not published. */
  folder: string;
  remove(): void;
}

/**
 * Lays out and installs a checkout of a single remote, in a folder of its own.
 * @param remote where it stands in this repository, such as `mf-live`
 */
export function checkout(remote: string): Checkout {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mutha-team-')));
  for (const path of [...workspace, ...published, remote]) {
    const filter = (file: string) => !/[/\\](node_modules|dist)$/.test(file);
    cpSync(join(repository, path), join(folder, path), { recursive: true, filter });
  }
  const { config } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const install = [
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--ignore-scripts',
    '--filter',
    `{./${remote}}...`,
  ];
  const { status, stdout } = spawnSync('npx', ['--yes', `pnpm@${config.pnpm}`, ...install], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`A checkout of ${remote} alone cannot be installed:\n${stdout}`);
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
