import { buildFolder } from '@mutha/cli';
import { type Built, entryText, readHead, release, repair, rollback, status } from '@mutha/engine';
import { entryKey, MemoryDisk, memoryStore } from '@mutha/store';
import { compressAsReleased } from '../releases/compress-quickly.ts';
import { addCrowd } from '../releases/crowd.ts';
import { removeHandmade } from '../releases/handmade.ts';
import { buildOdds } from '../releases/odds.ts';
import { s3Missing, startS3 } from '../releases/s3-server.ts';
import { drawHere, makeEditions } from '../releases/small-builds.ts';
import { inBucket, type NewTestSite, newFolder } from '../releases/test-site.ts';
import { type Cost, costWithPages } from './many-pages.ts';

/**
 * `npm run bench:releases`: how long a release and a rollback of one small remote take (checks, uploads and pages
 * included, building not), in a folder and in a bucket, beside 5 and beside 500 other remotes; how much ten and a
 * thousand earlier deployments add, if each request takes 30 ms; and what 2,000 pages cost. It prints figures and
 * judges nothing.
 */
const rounds = 12;
compressAsReleased();
const builds = await buildOdds(['a', 'b', 'c']);
const server = s3Missing ? undefined : await startS3();
if (!server) console.log(`Buckets are left out: ${s3Missing}`);
await server?.createBucket('bench');
const places: [string, NewTestSite][] = [['folder', newFolder]];
if (server) places.push(['bucket', inBucket(server, 'bench')]);

const time = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
const summary = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0).padStart(6);
  return `${at(0.5)} ${at(0)} to ${at(1).trim()}`;
};

console.log('\nstore    others   what        median   least to most (ms)');
for (const [place, newTestSite] of places) {
  for (const others of [5, 500]) {
    const testSite = await newTestSite();
    const { store } = testSite;
    await release(store, 'shell', buildFolder('shell'));
    await addCrowd(store, others);
    await release(store, 'mf-odds', builds.get('a') ?? '');
    const releases: number[] = [];
    const rollbacks: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // The first round uploads; afterwards the files are there already, as for a rollback.
      releases.push(await time(() => release(store, 'mf-odds', builds.get(round % 2 ? 'c' : 'b') ?? '')));
      rollbacks.push(await time(() => rollback(store, 'mf-odds')));
    }
    console.log(`${place}   ${String(others).padStart(4)}     release     ${summary(releases)}`);
    console.log(`${place}   ${String(others).padStart(4)}     rollback    ${summary(rollbacks)}`);
    await testSite.close();
  }
}
await server?.stop();

/** Makes a store in memory with a history of this many deployments, all of them published. */
async function storeWithHistory(deployments: number): Promise<MemoryDisk> {
  const { shells, remotes } = await makeEditions();
  const disk = new MemoryDisk();
  const store = memoryStore(disk);
  for (const built of [...shells.slice(0, 1), ...remotes.slice(0, 2)]) await release(store, built.name, built);
  for (let { number } = await readHead(store); number < deployments; number++) {
    const { integrity, ...head } = await readHead(store);
    const entry = { ...head, number: number + 1, ...(integrity && { before: integrity }) };
    await store.create(entryKey(entry.number), entryText(entry));
  }
  await repair(store);
  return disk;
}

const delay = 30;
console.log(`\ndeployments before   what        ms, at ${delay} ms a request   requests`);
const drawAsBefore = drawHere();
const { remotes } = await makeEditions();
for (const deployments of [10, 1000]) {
  let requests = 0;
  const store = memoryStore(await storeWithHistory(deployments), {
    async before() {
      requests++;
      await new Promise((resolve) => setTimeout(resolve, delay));
    },
  });
  const third = remotes[2] as Built;
  const tasks: [string, () => Promise<unknown>][] = [
    ['status', () => status(store)],
    ['rollback', () => rollback(store, third.name)],
    ['release', () => release(store, third.name, third)],
  ];
  for (const [what, task] of tasks) {
    requests = 0;
    const took = await time(task);
    console.log(
      `${String(deployments).padStart(18)}   ${what.padEnd(10)} ${took.toFixed(0).padStart(26)} ${String(requests).padStart(10)}`,
    );
  }
}
drawAsBefore();
removeHandmade();

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0).padStart(5);
console.log('\npages   what                   seconds   of processor time   pages a second   memory (MB)');
for (const more of [0, 1_959]) {
  const { pages, remote, shell } = await costWithPages(more, [...builds.values()]);
  const line = (what: string, { seconds, work, memory }: Cost, speed = '') =>
    console.log(
      `${String(pages).padStart(5)}   ${what.padEnd(20)} ${seconds.toFixed(1).padStart(9)} ${work.toFixed(1).padStart(19)} ${speed.padStart(16)} ${megabytes(memory).padStart(13)}`,
    );
  for (const cost of remote) line('release of one page', cost);
  line('release of the shell', shell, (pages / shell.seconds).toFixed(0));
}
process.exit(0);
