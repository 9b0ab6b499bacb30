import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { launchOptions, systemChromium } from '@mutha/diff/chromium';
import { chromium } from '@playwright/test';
import { cephPrograms } from '../../releases/ceph.ts';
import type { ManagerName } from './package-manager.ts';
import { fallbackFont, firefoxFile, playwrightsWebKit, programFile, wholeChromium } from './program.ts';

/** A program that tests need, and that npm does not install. */
export interface Tool {
  /** Its name with an article if it needs one, as in "Looking for …". */
  name: string;
  /** The things that cannot be tested without it. */
  tests: string;
  /** @returns where the tool is, in words for the reader; undefined if it is missing */
  find(): Promise<string | undefined>;
  /** A way to get the tool without the system's package manager. `run` says whether it succeeded. */
  download?: { from: string; run(): boolean };
  /**
   * For each package manager, sets of packages that bring the tool, in the order in which they are tried. A manager
   * without such a package is left out.
   */
  packages: Partial<Record<ManagerName, string[][]>>;
}

export const browser: Tool = {
  name: 'a Chromium, Chrome or Edge',
  tests: 'everything that visitors see',
  find: async () => systemChromium() ?? (await playwrightsOwn()),
  download: { from: 'Playwright', run: () => downloadByPlaywright('--only-shell', 'chromium') },
  packages: {
    'apt-get': [['chromium-headless-shell'], ['chromium']],
    dnf: [['chromium']],
    apk: [['chromium']],
    pacman: [['chromium']],
    zypper: [['chromium']],
  },
};

/** The same browser without what only a person needs: it takes 40 percent less time for the same tests. */
export const headlessShell: Tool = {
  name: "Chromium's headless shell",
  tests: 'nothing that another browser cannot test',
  find: async () => programFile('chromium-headless-shell'),
  packages: { 'apt-get': [['chromium-headless-shell']] },
};

/** A headless shell does not keep the pages that a visitor leaves, as a browser of people does. */
export const wholeBrowser: Tool = {
  name: 'a full Chromium',
  tests: "going back to a page in the browser's back/forward cache",
  find: async () => wholeChromium(),
  download: { from: 'Playwright', run: () => downloadByPlaywright('--no-shell', 'chromium') },
  packages: { 'apt-get': [['chromium']] },
};

/** Every system of visitors has one of these fonts. A minimal Linux has none. */
export const font: Tool = {
  name: 'Arial or Liberation Sans',
  tests: 'pages before their own fonts are there',
  find: async () => fallbackFont(),
  packages: {
    'apt-get': [['fontconfig', 'fonts-liberation']],
    dnf: [['fontconfig', 'liberation-sans-fonts']],
    apk: [['fontconfig', 'font-liberation']],
    pacman: [['fontconfig', 'ttf-liberation']],
    zypper: [['fontconfig', 'liberation-fonts']],
  },
};

export const nginx: Tool = {
  name: 'nginx',
  tests: 'the nginx configuration, and that our own server answers as nginx does',
  find: async () => programFile('nginx'),
  packages: {
    brew: [['nginx']],
    'apt-get': [['nginx-light'], ['nginx']],
    dnf: [['nginx']],
    apk: [['nginx']],
    pacman: [['nginx']],
    zypper: [['nginx']],
  },
};

export const firefox: Tool = {
  name: 'Firefox',
  tests: 'the journeys in Firefox',
  find: async () => firefoxFile(),
  packages: {
    brew: [['firefox']],
    'apt-get': [['firefox-esr'], ['firefox']],
    dnf: [['firefox']],
    apk: [['firefox-esr'], ['firefox']],
    pacman: [['firefox']],
    zypper: [['MozillaFirefox']],
  },
};

/** Playwright's own WebKit, or the one of the system with its driver and a virtual screen. */
export const webKit: Tool = {
  name: 'WebKit',
  tests: 'the journeys in WebKit',
  find: async () => playwrightsWebKit() ?? (programFile('Xvfb') && programFile('WebKitWebDriver')),
  download: { from: 'Playwright', run: () => downloadByPlaywright('webkit') },
  packages: {
    'apt-get': [['webkit2gtk-driver', 'xvfb']],
    dnf: [['webkitgtk6.0', 'xorg-x11-server-Xvfb']],
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

/** @returns whether Playwright has a browser of its own now */
function downloadByPlaywright(...browser: string[]): boolean {
  const bin = join(repository, 'e2e/node_modules/.bin/playwright');
  const options = { cwd: join(repository, 'e2e'), stdio: 'inherit', shell: process.platform === 'win32' } as const;
  return spawnSync(bin, ['install', ...browser], options).status === 0;
}

/**
 * Finds the browser that Playwright has downloaded. The browser must start: without the libraries that it needs, it
 * does not.
 */
async function playwrightsOwn(): Promise<string | undefined> {
  try {
    const started = await chromium.launch(launchOptions());
    await started.close();
    return "Playwright's own";
  } catch {
    return undefined;
  }
}
