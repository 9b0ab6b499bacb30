import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { starts, systemChromium, wholeBrowsers } from '@mutha/diff/chromium';
import { chromium, webkit } from '@playwright/test';

/**
 * Looks on the PATH, and in the `sbin` folders: Debian keeps servers there, and not every user has them on the PATH.
 * @returns the file of a program; undefined where there is none
 */
export function programFile(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** The Firefox of this machine: its stable version, or the one that is supported for longer. */
export function firefoxFile(): string | undefined {
  const ofMac = '/Applications/Firefox.app/Contents/MacOS/firefox';
  return programFile('firefox') ?? programFile('firefox-esr') ?? ifThere(ofMac);
}

/** The WebKit that Playwright has downloaded. */
export function playwrightsWebKit(): string | undefined {
  return ifThere(webkit.executablePath());
}

/** A Chromium, Chrome or Edge as people use it, and no headless shell. */
export function wholeChromium(): string | undefined {
  const own = ifThere(chromium.executablePath());
  return own && starts(own) ? own : systemChromium(wholeBrowsers);
}

/**
 * Arial, or the font with its widths that Linux has instead. In one of them the site's text looks like text until the
 * site's own font is there.
 */
export function fallbackFont(): string | undefined {
  if (process.platform !== 'linux') return 'Arial';
  const families = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' }).stdout ?? '';
  return ['Arial', 'Liberation Sans'].find((family) => families.split(/[\n,]/).includes(family));
}

const ifThere = (file: string) => (existsSync(file) ? file : undefined);
