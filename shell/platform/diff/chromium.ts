import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The cheapest browser program: it needs a third less work for the same page. It has no back-forward cache. */
const headlessShell = 'chromium-headless-shell';

/** Those that people use. */
export const wholeBrowsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

/** Files of browsers on systems that do not put them on the PATH. */
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']
    .flatMap((name) => process.env[name] ?? [])
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
];

/**
 * Finds the Chromium, Chrome or Edge of this machine.
 * @param names the programs that will do, the best one first
 * @returns its file; undefined where there is none that starts
 */
export function systemChromium(names = [headlessShell, ...wholeBrowsers]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...files, ...elsewhere].find((file) => existsSync(file) && starts(file));
}

/**
 * Whether a file is a browser that starts. In some distributions it is a script that only says how to install the
 * browser; elsewhere the libraries that it needs are missing.
 */
export function starts(file: string): boolean {
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { timeout: 10_000, stdio: 'ignore' }).status === 0;
}

/**
 * How a browser is started, here and by the tests: that of the system if there is one, else Playwright's own. Most
 * flags stop connections of the browser to any other server than the site's.
 *
 * The last flag takes away a cost that only a driven browser has: it notes the stack of each `Error` that a page makes,
 * and for that parses again every function on the stack. React makes five while it starts. A first page on a slowed
 * processor then needs 490 ms for the shell's script; without that it needs 210 ms, as in the browser of a visitor.
 *
 * @param more further flags
 */
export function launchOptions(more: string[] = []) {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    executablePath: systemChromium(),
    args: [
      ...asRoot,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--js-flags=--no-enable-lazy-source-positions',
      ...more,
    ],
  };
}
