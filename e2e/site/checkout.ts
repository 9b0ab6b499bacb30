import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { rspackBuild } from '../../shell/release/build.ts';
import { directoryStore } from '../../shell/release/directory-store.ts';
import { repository } from '../../shell/release/packages.ts';
import { release } from '../../shell/release/release.ts';

/** What every team has beside its own remote: the UI kit, and what the shell publishes. */
const published = ['shared-ui', 'shell/package.json', 'shell/contract', 'shell/rspack', 'shell/release'];
const workspace = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'];

export interface Checkout {
  /** Holds one remote, and nothing of the shell or of other remotes that is not published. */
  folder: string;
  /** Builds the remote. @returns the folder with its `remote.json` */
  build(): Promise<string>;
  remove(): void;
}

/**
 * Lays out and installs a checkout of a single remote, in a folder of its own.
 * @param remote where it stands in this repository, such as `mf-live`
 * @param changes files of the remote that read otherwise in this checkout, such as its data seam
 */
export function checkout(remote: string, changes: Record<string, string> = {}): Checkout {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mutha-team-')));
  for (const path of [...workspace, ...published, remote]) {
    const filter = (file: string) => !/[/\\](node_modules|dist)$/.test(file);
    cpSync(join(repository, path), join(folder, path), { recursive: true, filter });
  }
  for (const [file, text] of Object.entries(changes)) writeFileSync(join(folder, remote, file), text);
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
    async build() {
      await rspackBuild(join(folder, remote));
      return join(folder, remote, 'dist');
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Releases a remote of this repository with some of its files changed, to the store in `folder`. */
export async function releaseChanged(folder: string, remote: string, changes: Record<string, string>): Promise<void> {
  const team = checkout(remote, changes);
  try {
    await release(directoryStore(folder), basename(remote), await team.build());
  } finally {
    team.remove();
  }
}
