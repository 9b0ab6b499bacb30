import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ManagerName } from './package-manager.ts';
import { programFile } from './program.ts';
import { provide } from './provide.ts';
import { browser, firefox, nginx, s3Server, type Tool, webKit } from './tools.ts';

/** The folders of a simulated machine: the PATH holds only the programs that a test puts into `bin`. */
let bin: string;
let log: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-machine-'));
  bin = join(folder, 'bin');
  log = join(folder, 'log');
  mkdirSync(bin);
  vi.stubEnv('PATH', bin);
});
afterEach(() => {
  rmSync(join(bin, '..'), { recursive: true });
});

/** Puts a program on the machine. The program writes its calls to `log`, then does `then`. */
function put(name: string, then = ''): void {
  writeFileSync(join(bin, name), `#!/bin/sh\necho ${name} "$@" >>${log}\n${then}\n`);
  chmodSync(join(bin, name), 0o755);
}

const calls = () => readFileSync(log, 'utf8').trim().split('\n');
const asUser = (uid: number) => vi.spyOn(process, 'getuid').mockReturnValue(uid);
/** The shell script of a package manager that installs `tool` when its arguments contain `when`. */
const leaves = (tool: string, when = 'install') =>
  `case "$*" in *${when}*) echo '#!/bin/sh' >${bin}/${tool}; /bin/chmod +x ${bin}/${tool};; esac`;

const tool: Tool = {
  name: 'a gadget',
  tests: 'gadgets',
  find: async () => programFile('gadget'),
  packages: {
    'apt-get': [['gadget-light'], ['gadget']],
    dnf: [['gadget']],
    apk: [['gadget']],
    pacman: [['gadget']],
    zypper: [['gadget']],
    brew: [['gadget']],
  },
};
const provided = (one: Tool) => provide(one, () => {});

test('what is there is used, and nothing is installed', async () => {
  put('gadget');
  put('apt-get');
  expect(await provided(tool)).toEqual({ status: 'there' });
});

test('what can be downloaded is, before the system is asked', async () => {
  put('apt-get');
  const run = () => {
    put('gadget');
    return true;
  };
  const download = { from: 'somewhere', run };
  expect(await provided({ ...tool, download })).toEqual({ status: 'there' });
});

test('a download that brings nothing that starts is followed by the system', async () => {
  asUser(0);
  put('apt-get', leaves('gadget'));
  expect(await provided({ ...tool, download: { from: 'somewhere', run: () => true } })).toEqual({ status: 'there' });
});

describe.each<[ManagerName, string[], string]>([
  ['apt-get', ['update -qq', 'install -y -qq --no-install-recommends gadget-light'], 'install'],
  ['dnf', ['install -y gadget'], 'install'],
  ['apk', ['add --update-cache gadget'], 'add'],
  ['pacman', ['-S --noconfirm --needed gadget'], '-S'],
  ['zypper', ['--non-interactive install gadget'], 'install'],
])('with %s', (manager, told, when) => {
  test('root installs', async () => {
    asUser(0);
    put(manager, leaves('gadget', when));
    expect(await provided(tool)).toEqual({ status: 'there' });
    expect(calls()).toEqual(told.map((args) => `${manager} ${args}`));
  });

  test('a user whose sudo asks for no password installs with it', async () => {
    asUser(1000);
    put(manager, leaves('gadget', when));
    put('sudo', 'shift; [ "$1" = true ] || "$@"');
    expect(await provided(tool)).toEqual({ status: 'there' });
    expect(calls()).toContain(`sudo -n ${manager} ${told.at(-1)}`);
  });

  test('any other user is told what to type', async () => {
    asUser(1000);
    put(manager);
    expect(await provided(tool)).toEqual({ status: 'missing', advice: `sudo ${manager} ${told.at(-1)}` });
  });
});

test('Homebrew installs for a user, without sudo', async () => {
  asUser(501);
  put('brew', leaves('gadget'));
  put('sudo');
  expect(await provided(tool)).toEqual({ status: 'there' });
  expect(calls()).toEqual(['brew install --quiet gadget']);
});

test('nothing is installed against MUTHA_INSTALL=0, and what to type is said', async () => {
  vi.stubEnv('MUTHA_INSTALL', '0');
  asUser(0);
  put('apt-get', leaves('gadget'));
  const run = vi.fn(() => true);
  expect(await provided({ ...tool, download: { from: 'somewhere', run } })).toEqual({
    status: 'missing',
    advice: expect.stringContaining('apt-get install'),
  });
  expect([run.mock.calls, existsSync(log)]).toEqual([[], false]);
});

test('before it installs anything it says so, and how to forbid it', async () => {
  asUser(0);
  put('dnf', leaves('gadget'));
  const said: string[] = [];
  await provide(tool, (line) => said.push(line));
  expect(said[1]).toBe('  not found. Installing gadget with dnf (MUTHA_INSTALL=0 prevents this) …');
});

test('where the first package is not to be had, the next is tried', async () => {
  asUser(0);
  put('apt-get', `case "$*" in *light*) exit 100;; esac; ${leaves('gadget')}`);
  expect(await provided(tool)).toEqual({ status: 'there' });
  expect(calls().at(-1)).toBe('apt-get install -y -qq --no-install-recommends gadget');
});

test('without any package manager there is advice all the same', async () => {
  expect(await provided(tool)).toEqual({
    status: 'missing',
    advice: expect.stringContaining('install a gadget yourself'),
  });
});

test('each tool of the tests has a package where this project is known to be tested, and its find asks the machine', async () => {
  for (const one of [browser, firefox, nginx, s3Server, webKit])
    expect(one.packages['apt-get']?.flat().length).toBeGreaterThan(0);
  for (const program of ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool', 'ceph']) put(program);
  expect(await s3Server.find()).toBe(join(bin, 'radosgw'));
  rmSync(join(bin, 'ceph-osd'));
  expect(await s3Server.find()).toBeUndefined();
});

test('a browser that only says how to install one is none', async () => {
  put('chromium-browser', 'exit 1');
  put('chromium', 'exit 0');
  expect(await browser.find()).toBe(join(bin, 'chromium'));
});
