import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '@mutha/release';
import { chromium } from '@playwright/test';
import { cephPrograms } from '../../releases/ceph.ts';
import { launchOptions, systemChromium } from '../../site/chromium.ts';
import type { ManagerName } from './package-manager.ts';
import { programFile } from './program.ts';

/** Something that tests need and that npm does not bring. */
export interface Tool {
  /** As in "Looking for …". */
  name: string;
  /** What is not tested without it. */
  tests: string;
  /** @returns where it stands, for the reader; undefined where it is not there */
  find(): Promise<string | undefined>;
  /** Fetches it without the system's package manager, where that is possible. */
  download?: { from: string; run(): boolean };
  /** The packages that hold it, in the order in which they are tried. Managers without such a package have none. */
  packages: Partial<Record<ManagerName, string[][]>>;
}

export const browser: Tool = {
  name: 'a Chromium, Chrome or Edge',
  tests: 'everything that visitors see',
  find: async () => systemChromium() ?? (await playwrightsOwn()),
  download: {
    from: 'Playwright',
    run: () => {
      const bin = join(repository, 'e2e/node_modules/.bin/playwright');
      const options = { cwd: join(repository, 'e2e'), stdio: 'inherit', shell: process.platform === 'win32' } as const;
      return spawnSync(bin, ['install', '--only-shell', 'chromium'], options).status === 0;
    },
  },
  packages: {
    'apt-get': [['chromium-headless-shell'], ['chromium']],
    dnf: [['chromium']],
    apk: [['chromium']],
    pacman: [['chromium']],
    zypper: [['chromium']],
  },
};

export const nginx: Tool = {
  name: 'nginx',
  tests: 'the nginx configuration, and that our own server answers as it does',
  find: async () => programFile('nginx'),
  packages: {
    'apt-get': [['nginx-light'], ['nginx']],
    dnf: [['nginx']],
    apk: [['nginx']],
    pacman: [['nginx']],
    zypper: [['nginx']],
  },
};

export const s3Server: Tool = {
  name: "an S3-compatible server (Ceph's object gateway)",
  tests: 'stores in buckets',
  find: async () => (cephPrograms.every(programFile) ? programFile('radosgw') : undefined),
  packages: {
    'apt-get': [['ceph-mon', 'ceph-osd', 'radosgw']],
    dnf: [['ceph-mon', 'ceph-osd', 'ceph-radosgw']],
    zypper: [['ceph-mon', 'ceph-osd', 'ceph-radosgw']],
  },
};

/** Whether Playwright has a browser of its own here that starts: one whose libraries are missing does not. */
async function playwrightsOwn(): Promise<string | undefined> {
  try {
    const started = await chromium.launch(launchOptions());
    await started.close();
    return "Playwright's own";
  } catch {
    return undefined;
  }
}
