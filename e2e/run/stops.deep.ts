import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { cloneInto } from '../support/checkout-copy.ts';
import { freePort } from '../support/free-port.ts';
import { endProcessesWith, printed, processesWith } from '../support/started.ts';
import { skipLacking } from './tools/lacking.ts';

/** A copy of the repository, because a test run empties folders that this run uses. */
let clone: string;
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'mutha-clone-'));
  cloneInto(clone);
});
/** In the environment of every process that a test has started. */
let mark: string;
test.beforeEach(() => {
  test.setTimeout(600_000);
  mark = `MUTHA_MARK=${randomUUID()}`;
});
// A test that fails leaves what it has started.
test.afterEach(() => endProcessesWith(mark));
test.afterAll(() => rmSync(clone, { recursive: true, force: true }));

const cases = [
  ['npm test, at its browser tests', ['test', '--', 'mf-live'], /✓.*\[desktop\]/, 'SIGTERM'],
  ['npm test by Ctrl-C, at its types', ['test', '--', 'mf-live'], /── types/, 'SIGINT'],
  ['npm start, once it serves', ['start'], /Ready: /, 'SIGTERM'],
  ['npm run dev, once it serves', ['run', 'dev'], /Ready: /, 'SIGTERM'],
  ['npx mutha dev, once it serves', ['exec', 'mutha', 'dev', 'mf-live'], /Ready: /, 'SIGTERM'],
  ['npx mutha offer, once it serves', ['exec', 'mutha', 'offer', 'mf-live'], /until Ctrl-C/, 'SIGTERM'],
] as const;

const isLinux = process.platform === 'linux';
skipLacking(test, isLinux ? undefined : 'only Linux shows the environment of every process, in /proc');

for (const [what, args, words, signal] of cases)
  test(`${what}: told to stop, it ends everything that it has started, and no folder or port is left`, async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'mutha-stops-'));
    const port = await freePort();
    const [name = '', value = ''] = mark.split('=');
    const child = spawn('npm', [...args], {
      cwd: clone,
      env: { ...process.env, TMPDIR: temporary, PORT: String(port), [name]: value },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C in a terminal sends SIGINT to npm and to all processes below it. A process group of their own lets the
      // test do the same.
      detached: signal === 'SIGINT',
    });
    const output = await printed(child, words);
    expect(processesWith(mark).length).toBeGreaterThan(1);
    const began = performance.now();
    const exited = once(child, 'exit');
    process.kill(signal === 'SIGINT' ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
    await exited;
    await expect.poll(() => processesWith(mark), { intervals: [20], timeout: 60_000 }).toEqual([]);
    const seconds = (performance.now() - began) / 1000;
    console.log(`${what}: ended after ${seconds.toFixed(1)} s.`);
    // The promise is two seconds, on a machine that does nothing else. An untold process would go on to its end.
    expect(output()).not.toContain('── summary');
    // Two tools keep what they have compiled, for the next run of any project.
    expect(readdirSync(temporary).filter((name) => !/^(jiti|tsx-\d+)$/.test(name))).toEqual([]);
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow();
    rmSync(temporary, { recursive: true });
  });
