import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { programFile } from '../run/tools/program.ts';
import { freePort } from '../support/free-port.ts';
import { cephPrograms } from './ceph.ts';

/** A private S3-compatible server: Ceph's object gateway over one storage daemon that keeps everything in memory. */
export interface S3Server {
  /** Such as `http://127.0.0.1:41234`. */
  endpoint: string;
  /** The `AWS_…` variables that an SDK or a command line tool needs to find and use the server. */
  env: Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_REGION' | 'AWS_ENDPOINT_URL_S3', string>;
  createBucket(name: string): Promise<void>;
  /** Ends the server's processes, and removes its folder with all buckets. */
  stop(): Promise<void>;
}

/** A server that can have more users than the owner of its buckets. */
export interface OwnS3Server extends S3Server {
  /**
   * @param policy the JSON of a policy, as AWS takes it for a user
   * @returns the environment of that user
   */
  createUser(name: string, policy: string): Promise<S3Server['env']>;
}

const absent = cephPrograms.filter((name) => !programFile(name));

/** Why no S3 server can be started on this machine; undefined if one can. */
export const s3Missing: string | undefined =
  absent.length === 0
    ? undefined
    : `no S3 server: ${absent.join(', ')} not installed (apt-get install -y --no-install-recommends ceph-mon ceph-osd radosgw)`;

/**
 * Starts an S3 server for the caller alone, on free ports of the loopback interface, in a second or two.
 * @throws Error with the last lines of the logs, if it does not start, after it has removed all that it made
 */
export async function startS3(): Promise<OwnS3Server> {
  if (s3Missing) throw new Error(s3Missing);
  const folder = mkdtempSync(join(tmpdir(), 'mutha-s3-'));
  const daemons = new Daemons(folder);
  const endNow = () => {
    daemons.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  // A test run that is ended early must leave nothing behind.
  process.once('exit', endNow);
  async function stop(): Promise<void> {
    process.off('exit', endNow);
    daemons.kill();
    await until('the daemons have ended', 60, async () => daemons.haveEnded());
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    return { ...(await startIn(folder, daemons)), stop };
  } catch (error) {
    const message = `The S3 server did not start: ${(error as Error).message}\n${lastLines(folder)}`;
    await stop();
    throw new Error(message, { cause: error });
  }
}

async function startIn(folder: string, daemons: Daemons): Promise<Omit<OwnS3Server, 'stop'>> {
  const gatewayPort = await freePort();
  const monitorPort = gatewayPort + 1;
  const [cluster, disk] = [randomUUID(), randomUUID()];
  const monitor = `v1:127.0.0.1:${monitorPort}`;
  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  for (const part of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'ceph.conf'), configuration(folder, cluster, monitor, `127.0.0.1:${gatewayPort}`));
  const env = {
    AWS_ACCESS_KEY_ID: 'TESTACCESS',
    AWS_SECRET_ACCESS_KEY: 'TESTSECRET',
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_S3: endpoint,
  };

  const command = (line: string) => run(folder, line.split(' '));
  await command(`monmaptool --create --fsid ${cluster} --addv a [${monitor}] ${join(folder, 'monmap')}`);
  await command(`ceph-mon --mkfs -i a --monmap ${join(folder, 'monmap')}`);
  daemons.start('ceph-mon -i a');
  // A monitor that has just started refuses some clients.
  await repeatedly(() => command(`ceph osd new ${disk}`));
  await command(`ceph-osd -i 0 --mkfs --osd-uuid ${disk}`);
  daemons.start('ceph-osd -i 0');
  const keys = `--access-key=${env.AWS_ACCESS_KEY_ID} --secret-key=${env.AWS_SECRET_ACCESS_KEY}`;
  await command(
    `radosgw-admin -n client.rgw user create --uid=tests --display-name=tests --caps=user-policy=* ${keys}`,
  );
  daemons.start('radosgw -n client.rgw');
  await until(`${endpoint} answers`, 60, async () => (await fetch(endpoint).catch(() => undefined))?.ok ?? false);

  const createUser = async (name: string, policy: string) => {
    const own = { ...env, AWS_ACCESS_KEY_ID: `ACCESS-${name}`, AWS_SECRET_ACCESS_KEY: `SECRET-${name}` };
    const keys = `--access-key=${own.AWS_ACCESS_KEY_ID} --secret-key=${own.AWS_SECRET_ACCESS_KEY}`;
    await command(`radosgw-admin -n client.rgw user create --uid=${name} --display-name=${name} ${keys}`);
    await putUserPolicy(env, { UserName: name, PolicyName: 'mutha', PolicyDocument: policy });
    return own;
  };
  return { endpoint, env, createBucket: (name) => createBucket(env, name), createUser };
}

/** What `aws iam put-user-policy` does. The SDK of S3 has no such command, and signs any request. */
async function putUserPolicy(env: S3Server['env'], query: Record<string, string>): Promise<void> {
  await withClient(env, async (client) => {
    client.middlewareStack.add(
      (next) => (args) => {
        Object.assign(args.request as object, { method: 'POST', query: { Action: 'PutUserPolicy', ...query } });
        return next(args);
      },
      { step: 'build' },
    );
    await client.send(new ListBucketsCommand({}));
  });
}

/**
 * The configuration of one monitor, one storage daemon and one gateway, without authentication among them, and with no
 * second copy of any object.
 */
function configuration(folder: string, cluster: string, monitor: string, gateway: string): string {
  const settings = {
    fsid: cluster,
    mon_host: monitor,
    public_addr: '127.0.0.1',
    cluster_addr: '127.0.0.1',
    ms_bind_msgr2: false,
    auth_cluster_required: 'none',
    auth_service_required: 'none',
    auth_client_required: 'none',
    admin_socket: join(folder, '$name.asok'),
    log_file: join(folder, '$name.log'),
    mon_cluster_log_file: join(folder, 'cluster.log'),
    mon_data: join(folder, 'mon'),
    osd_data: join(folder, 'osd'),
    rgw_data: join(folder, 'rgw'),
    // By default, the monitor collects changes of the cluster for a second. A start would wait for many such seconds.
    paxos_propose_interval: 0.02,
    paxos_min_wait: 0.01,
    mon_allow_pool_size_one: true,
    osd_pool_default_size: 1,
    osd_pool_default_pg_num: 1,
    osd_pool_default_pg_autoscale_mode: 'off',
    osd_objectstore: 'memstore',
    rgw_frontends: `beast endpoint=${gateway} tcp_nodelay=1`,
  };
  return ['[global]', ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`), ''].join('\n');
}

export function createBucket(env: S3Server['env'], name: string): Promise<void> {
  return withClient(env, async (client) => void (await client.send(new CreateBucketCommand({ Bucket: name }))));
}

/** Runs `work` with a client of a server that acts for a user. */
export async function withClient<T>(env: S3Server['env'], work: (client: S3Client) => Promise<T>): Promise<T> {
  const client = new S3Client({
    endpoint: env.AWS_ENDPOINT_URL_S3,
    region: env.AWS_REGION,
    credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY },
    forcePathStyle: true,
  });
  try {
    return await work(client);
  } finally {
    client.destroy();
  }
}

/** Runs a program to its end, and writes its output to `commands.log`. @throws Error if it fails or takes a minute */
async function run(folder: string, [program = '', ...parameters]: string[]): Promise<void> {
  const [code, signal] = await new Promise<[number | null, string | null]>((done, fail) => {
    const child = launch(folder, program, parameters, { timeout: 60_000, killSignal: 'SIGKILL' });
    child.once('error', fail).once('exit', (...end) => done(end));
  });
  if (code !== 0)
    throw new Error(`${program} ${parameters.join(' ')} ended with ${code ?? `${signal} after a minute`}.`);
}

/** The server's processes. They are not detached, so they end when this process is ended together with its children. */
class Daemons {
  readonly #folder: string;
  readonly #running = new Set<ChildProcess>();
  #isOver = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Starts a daemon, and starts it again if it ends by itself: a monitor that has just started refuses some daemons.
   */
  start(line: string, attempts = 25): void {
    const [program = '', ...parameters] = line.split(' ');
    const child = launch(this.#folder, program, [...parameters, '-f']);
    this.#running.add(child);
    child.once('exit', () => {
      this.#running.delete(child);
      if (!this.#isOver && attempts > 1) setTimeout(() => this.#isOver || this.start(line, attempts - 1), 100);
    });
  }

  /** Kills all processes at once. Their data is only in memory, so there is nothing to save. */
  kill(): void {
    this.#isOver = true;
    for (const child of this.#running) child.kill('SIGKILL');
  }

  haveEnded(): boolean {
    return this.#running.size === 0;
  }
}

function launch(folder: string, program: string, parameters: string[], options: SpawnOptions = {}): ChildProcess {
  const log = openSync(join(folder, 'commands.log'), 'a');
  try {
    return spawn(program, parameters, {
      ...options,
      stdio: ['ignore', log, log],
      env: { ...process.env, CEPH_CONF: join(folder, 'ceph.conf') },
    });
  } finally {
    closeSync(log);
  }
}

async function repeatedly(attempt: () => Promise<void>): Promise<void> {
  for (let left = 25; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await pause();
    }
  }
}

async function until(goal: string, seconds: number, isReached: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isReached())) {
    if (performance.now() > deadline) throw new Error(`waited ${seconds} s until ${goal}.`);
    await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

function lastLines(folder: string): string {
  const logs = ['commands.log', 'mon.a.log', 'osd.0.log', 'client.rgw.log'].map((name) => join(folder, name));
  return logs
    .filter(existsSync)
    .map((log) => `── last lines of ${log}\n${readFileSync(log, 'utf8').trimEnd().split('\n').slice(-12).join('\n')}`)
    .join('\n');
}
