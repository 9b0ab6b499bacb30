import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, cpus, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fillStore } from '@mutha/cli';
import { isNotFoundPath } from '@mutha/contract';
import { allLive, allPaths, readRegistry, release, snapshotOf } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import { nginxMissing, startNginx } from '../origin/nginx.ts';
import { retitledOdds } from '../releases/odds.ts';
import { programFile } from '../run/tools/program.ts';
import { markdownTable } from './table.ts';

/**
 * `npm run bench:load`: how many requests nginx answers with the reference configuration, for all pages of the site and
 * all files of its live releases, over 64 connections: with nothing else going on, and while 50 releases go in. nginx,
 * the clients and the releases share this machine. It prints figures; only answers without success make it fail.
 */
const connections = 64;
const releases = 50;
const quietSeconds = 20;

const wrk = programFile('wrk');
if (!wrk || nginxMissing) {
  console.error(nginxMissing ?? 'wrk is missing: apt-get install -y --no-install-recommends wrk');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'mutha-load-'));
const store = directoryStore(folder);
console.log('Building and releasing the site …');
const { failures } = await fillStore(store, () => {});
if (failures[0]) throw failures[0];
const builds = await retitledOdds(['a', 'b']);
await release(store, 'mf-odds', builds.get('b') ?? '');
const targets = await addresses();
const nginx = await startNginx(folder, { workers: cpus().length });
const script = join(folder, '.mutha/targets.lua');
writeFileSync(
  script,
  `local targets = {${targets.map((target) => JSON.stringify(target)).join(', ')}}
local next = 0
request = function()
  next = next % #targets + 1
  return wrk.format("GET", targets[next], { ["accept-encoding"] = "gzip, br" })
end
`,
);

interface Load {
  perSecond: string;
  p50: string;
  p99: string;
  failed: number;
}

try {
  await load(() => wait(2_000));
  const quiet = await load(() => wait(quietSeconds * 1_000));
  const busy = await load(async () => {
    // Teams release from machines of their own. Here nginx and its clients, which have begun, come first.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    for (let count = 0; count < releases; count++)
      await release(store, 'mf-odds', builds.get(count % 2 ? 'b' : 'a') ?? '');
  });
  const row = (what: string, { perSecond, p50, p99, failed }: Load) => [what, perSecond, p50, p99, String(failed)];
  console.log(
    `\n${targets.length} addresses, ${connections} connections, ${cpus().length} cores for nginx and clients\n\n${markdownTable(
      ['', 'requests a second', 'median', '99th percentile', 'failed'],
      [row('nothing else', quiet), row(`while ${releases} releases go in`, busy)],
    )}`,
  );
  if (quiet.failed + busy.failed > 0) process.exitCode = 1;
} finally {
  await nginx.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

/** Every page of the site, and every file of every release that is live. */
async function addresses(): Promise<string[]> {
  const registry = await readRegistry(store);
  const pages = await allPaths(snapshotOf(store, registry));
  const files = await Promise.all([...allLive(registry).keys()].map((name) => store.list(`releases/${name}/`)));
  return [...pages.filter((path) => !isNotFoundPath(path)), ...files.flat().map(({ key }) => `/${key}`)];
}

/** The measurements of wrk until `work` is done. */
async function load(work: () => Promise<unknown>): Promise<Load> {
  const args = ['-t2', `-c${connections}`, '-d1h', '--latency', '-s', script, `http://127.0.0.1:${nginx.port}`];
  const child = spawn(wrk as string, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  const ended = once(child, 'close');
  await work();
  child.kill('SIGINT');
  await ended;
  const find = (pattern: RegExp) => pattern.exec(said)?.[1];
  const [perSecond, p50, p99] = [find(/Requests\/sec:\s+([\d.]+)/), find(/^ +50% +(\S+)/m), find(/^ +99% +(\S+)/m)];
  if (!perSecond || !p50 || !p99) throw new Error(`wrk said something else than expected:\n${said}`);
  const socketErrors = (find(/Socket errors: (.*)/)?.match(/\d+/g) ?? []).reduce((sum, one) => sum + Number(one), 0);
  const failed = Number(find(/Non-2xx or 3xx responses: (\d+)/) ?? 0) + socketErrors;
  return { perSecond: Number(perSecond).toFixed(0), p50, p99, failed };
}
