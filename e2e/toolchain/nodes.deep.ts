import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { fetchNode } from '../../shell/bootstrap/fetch-node.mjs';
import { cloneInto } from '../support/checkout-copy.ts';
import { endProcessesWith, printed, processesWith } from '../support/started.ts';

/** A machine on which a newcomer types what the README says. */
interface Machine {
  /** By the name of each checkout's folder, the version of its Node, as npm takes it. */
  nodes: Record<string, string>;
  /** Its peculiarity, for the name of the test. */
  where: string;
  env?: Record<string, string>;
  /** Whether the user has no rights: not root, and with a home folder that cannot be written. */
  isStranger?: boolean;
}

/**
 * The oldest Node that is supported, and the newest of the lines on which CI runs nothing else. Each is also a machine of
 * another kind.
 */
const machines: Machine[] = [
  {
    nodes: { mutha: '20.19.0' },
    where: 'of a user who is not root and whose home cannot be written',
    isStranger: true,
  },
  {
    nodes: { 'Wett & Spaß büro': '22', other: '26' },
    where: 'in two checkouts at once, one with blanks, an umlaut and an ampersand in its path, where CI is set',
    env: { CI: 'true' },
  },
];

/** The id of a user who owns nothing on this machine. */
const stranger = { uid: 61_234, gid: 61_234 };
const isRoot = process.getuid?.() === 0;

for (const { nodes, where, env = {}, isStranger = false } of machines)
  test(`Node ${Object.values(nodes).join(' and ')}, ${where}: a downloaded archive starts, serves, releases, takes back and stops`, async ({
    browser,
  }) => {
    test.setTimeout(10 * 60_000);
    // The folder of temporary files of a test run is for its own user alone.
    const top = mkdtempSync(join(isStranger ? '/tmp' : tmpdir(), 'mutha-machine-'));
    const home = join(top, 'home');
    const mark = `MUTHA_MARK=${randomUUID()}`;
    try {
      chmodSync(top, 0o755);
      mkdirSync(home, { mode: 0o555 });
      const [name = '', value = ''] = mark.split('=');
      const checkouts = Object.entries(nodes).map(([folder, node]) => {
        const fetched = fetchNode(node, join(top, 'node'));
        const own = { ...env, ...(isStranger && { HOME: home, TMPDIR: '/tmp' }), PORT: '0', [name]: value };
        return { folder: join(top, folder), env: { ...fetched.env, ...own } };
      });
      for (const { folder } of checkouts) cloneInto(folder);
      if (isStranger && isRoot)
        for (const { folder } of checkouts)
          spawnSync('chown', ['-R', `${stranger.uid}:${stranger.gid}`, folder], { stdio: 'inherit' });

      await Promise.all(
        checkouts.map(async ({ folder, env }) => {
          const page = await browser.newPage();
          const options = { ...(isStranger && isRoot && stranger), cwd: folder, env };
          await firstHour(folder, page, (program, ...args) => spawn(program, args, options));
          await page.close();
        }),
      );
      await expect.poll(() => processesWith(mark), { intervals: [20], timeout: 60_000 }).toEqual([]);
    } finally {
      endProcessesWith(mark);
      rmSync(top, { recursive: true, force: true, maxRetries: 5 });
    }
  });

/** The first steps of a user: starts the site, looks at it, releases a screen, rolls it back, and stops. */
async function firstHour(
  checkout: string,
  page: Page,
  run: (program: string, ...args: string[]) => ChildProcess,
): Promise<void> {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const server = run('npm', 'start');
  const url = /Ready: (\S+)/.exec((await printed(server, /Ready: \S+\n/, 240))())?.[1] as string;
  const { port } = new URL(url);
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto(`${url}/live`);
  await expect(heading).toHaveText('Live Signals');
  await page
    .getByRole('radio', { name: 'Ticker' })
    .or(page.getByRole('tab', { name: 'Ticker' }))
    .click();
  await expect(page).toHaveURL(/view=ticker/);
  // "localhost" can be either, and on some machines only the second.
  for (const host of ['127.0.0.1', '[::1]']) expect((await fetch(`http://${host}:${port}/signals`)).status).toBe(200);

  const screen = join(checkout, 'mf-live/src/board/board-screen.tsx');
  writeFileSync(screen, readFileSync(screen, 'utf8').replaceAll('Live Signals', 'Live Signals, again'));
  await ended(run('npx', 'mutha', 'release', 'mf-live'));
  expect(await ended(run('npx', 'mutha', 'status'))).toMatch(/mf-live +Live .*release/);
  await page.goto(`${url}/live`);
  await expect(heading).toHaveText('Live Signals, again');
  await ended(run('npx', 'mutha', 'rollback', 'mf-live'));
  await page.goto(`${url}/live`);
  await expect(heading).toHaveText('Live Signals');
  expect(lines).toEqual([]);

  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
  // npm may end before what it has started does.
  const answer = () =>
    fetch(url).then(
      () => 'it answers',
      () => 'it is gone',
    );
  await expect.poll(answer, { intervals: [20], timeout: 60_000 }).toBe('it is gone');
}

/** @returns what a process has printed by its end @throws Error with it, where the process has failed */
async function ended(child: ChildProcess): Promise<string> {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += data));
  const timer = setTimeout(() => child.kill('SIGKILL'), 300_000);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}:\n${text}`);
  return text;
}
