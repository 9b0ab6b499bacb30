import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesUnder } from '@mutha/node';
import { s3Store } from '@mutha/store/s3';
import { mutha, muthaOk, type Ran } from './mutha.ts';
import { startProxy, startSteppingProxy } from './proxy.ts';
import type { S3Server } from './s3-server.ts';
import { type NewTestSite, newFolder, type TestSite, testSiteOver } from './test-site.ts';

/** How a test ends a command in the middle, in one kind of store. */
export interface Ending {
  newTestSite: NewTestSite;
  /**
   * Runs a command to its end.
   * @returns a copy of the store for each of its points, as a kill there would leave it: the same one for all points at
   *   which the store holds the same files
   */
  copiesOf(testSite: TestSite, args: string[]): Promise<TestSite[]>;
  /** Runs a command that is killed at one of its points. */
  kill(testSite: TestSite, args: string[], point: number): Promise<Ran>;
}

function hashOfFiles(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesUnder(folder)) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

const preload = `--import ${join(import.meta.dirname, 'at-points.mjs')}`;
export const inFolder: Ending = {
  newTestSite: newFolder,
  async copiesOf({ address }, args) {
    const copy = join(tmpdir(), `mutha-point-${randomUUID()}-`);
    await muthaOk([...args, '--store', address], { env: { STORE: address, COPY_TO: copy, NODE_OPTIONS: preload } });
    const states = new Map<string, TestSite>();
    const copies: TestSite[] = [];
    for (let folder = `${copy}1`; existsSync(folder); folder = copy + (copies.length + 1)) {
      const state = hashOfFiles(folder);
      const known = states.get(state);
      if (known) rmSync(folder, { recursive: true });
      const testSite = known ?? (await testSiteOver(folder));
      states.set(state, testSite);
      copies.push(testSite);
    }
    return copies;
  },
  kill({ address }, args, point) {
    const env = { STORE: address, KILL_AT: String(point), NODE_OPTIONS: preload };
    return mutha([...args, '--store', address], { env });
  },
};

export const inBucketOf = (server: S3Server, newTestSite: NewTestSite): Ending => ({
  newTestSite,
  async copiesOf({ address }, args) {
    const copies: TestSite[] = [];
    const copy = async (method: string) => {
      const last = method === 'GET' || method === 'HEAD' ? copies.at(-1) : undefined;
      copies.push(last ?? (await newTestSite(s3Store(address))));
    };
    const proxy = await startSteppingProxy(server.endpoint, copy);
    const env = { ...server.env, AWS_ENDPOINT_URL_S3: proxy.endpoint };
    await muthaOk([...args, '--store', address], { env });
    proxy.close();
    return copies;
  },
  async kill({ address }, args, point) {
    let pid = 0;
    const fuse = await startProxy(
      server.endpoint,
      (count) => (count === point ? 'unanswered' : 'passed'),
      () => process.kill(pid, 'SIGKILL'),
    );
    const env = { ...server.env, AWS_ENDPOINT_URL_S3: fuse.endpoint };
    const onStart = (started: number) => {
      pid = started;
    };
    const ran = await mutha([...args, '--store', address], { env, onStart });
    fuse.close();
    return ran;
  },
});
