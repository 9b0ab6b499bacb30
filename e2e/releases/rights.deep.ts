import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { repository } from '@mutha/cli';
import { type Built, release } from '@mutha/engine';
import { s3Store } from '@mutha/store/s3';
import { skipLacking } from '../run/tools/lacking.ts';
import { expect, test } from '../support/test.ts';
import { handmade, removeHandmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import { type OwnS3Server, s3Missing, startS3, withClient } from './s3-server.ts';
import { drawHere, makeEditions } from './small-builds.ts';

skipLacking(test, s3Missing);
test.describe.configure({ mode: 'serial' });

const [bucket, prefix] = ['rights', 'site'];
const store = `s3://${bucket}/${prefix}`;
let server: OwnS3Server;
let users: Record<'team' | 'platform' | 'web', OwnS3Server['env']>;
const builds: Record<string, string> = {};
const before = { ...process.env };
let drawAsBefore: () => void;

/** A policy of the docs, for the remote mf-a. */
function policy(name: string): string {
  const text = readFileSync(join(repository, `shell/docs/policies/${name}.json`), 'utf8');
  return text.replaceAll('BUCKET', bucket).replaceAll('PREFIX', prefix).replaceAll('NAME', 'mf-a');
}

test.beforeAll(async () => {
  server = await startS3();
  await server.createBucket(bucket);
  const user = (name: string) => server.createUser(name, policy(name));
  users = { team: await user('team'), platform: await user('platform'), web: await user('web') };
  const { shells } = await makeEditions();
  drawAsBefore = drawHere();
  Object.assign(process.env, users.platform);
  await release(s3Store(store), 'shell', shells[0] as Built);
  for (const name of ['mf-a', 'mf-b'])
    for (const edition of [1, 2])
      builds[`${name} ${edition}`] = handmade({ name, screens: [{ path: `/${name}` }], draws: `'Edition ${edition}'` });
});
test.afterAll(async () => {
  for (const name of Object.keys(server.env)) delete process.env[name];
  Object.assign(process.env, before);
  drawAsBefore();
  removeHandmade();
  await server.stop();
});

/** Runs a command with the credentials of a user. */
async function as(user: keyof typeof users, command: string) {
  Object.assign(process.env, users[user]);
  const words = command.replace(/BUILD (\S+ \d)/, (_, build) => builds[build] ?? '').split(' ');
  return muthaHere([...words, '--store', store]);
}

/** What the server answers to a user who asks without the command line. */
function asked(user: keyof typeof users, how: 'get' | 'put' | 'delete', key: string): Promise<string> {
  const at = { Bucket: bucket, Key: `${prefix}/${key}` };
  return withClient(users[user], async (client) => {
    if (how === 'get') await client.send(new GetObjectCommand(at));
    if (how === 'put') await client.send(new PutObjectCommand({ ...at, Body: 'x' }));
    if (how === 'delete') await client.send(new DeleteObjectCommand(at));
    return 'done';
  }).catch(({ name }: Error) => name);
}

test('a team does its own work, and the platform all of it', async () => {
  const token = async () => JSON.parse((await as('team', 'previews --json')).out)[0].token;
  const work: [keyof typeof users, string][] = [
    ['team', 'release mf-a --from BUILD mf-a 1'],
    ['platform', 'release mf-b --from BUILD mf-b 1'],
    ['team', 'release mf-a --from BUILD mf-a 2 --preview'],
    ['team', 'promote TOKEN'],
    ['team', 'rollback mf-a'],
    ['team', 'release mf-a --from BUILD mf-a 2 --preview'],
    ['team', 'promote TOKEN --share 5'],
    ['team', 'rollback TOKEN'],
    ['team', 'discard TOKEN'],
    ['team', 'status'],
    ['team', 'history mf-a'],
    ['team', 'verify'],
    ['team', 'verify --provider'],
    ['platform', 'verify --repair'],
  ];
  for (const [user, command] of work) {
    const typed = command.includes('TOKEN') ? command.replace('TOKEN', await token()) : command;
    const { code, said } = await as(user, typed);
    expect([command, code, said]).toEqual([command, 0, expect.any(String)]);
  }
});

test('rights keep a team away from the releases of others, and from the past', async () => {
  const b = 'releases/mf-b';
  // A missing key is NoSuchKey for everyone who may list.
  await asked('platform', 'put', '.previews/0/.mutha/log/000000001.json');
  for (const [user, how, key] of [
    ['team', 'put', `${b}/files/entry.js`],
    ['team', 'delete', `${b}/files/entry.js`],
    ['team', 'put', '.mutha/uploads/mf-b/x.json'],
    ['team', 'put', '.mutha/maps/mf-b/x/y.map'],
    ['team', 'put', 'releases/shell/x/main.js'],
    ['team', 'delete', 'releases/mf-a/files/entry.js'],
    ['team', 'delete', '.mutha/log/000000001.json'],
    ['team', 'delete', 'registry.json'],
    ['web', 'get', '.mutha/log/000000001.json'],
    ['web', 'get', '.previews/0/.mutha/log/000000001.json'],
    ['web', 'put', 'index.html'],
    ['web', 'delete', 'index.html'],
  ] as const)
    expect([user, how, key, await asked(user, how, key)]).toEqual([user, how, key, 'AccessDenied']);
  await asked('platform', 'delete', '.previews/0/.mutha/log/000000001.json');
  expect(await asked('web', 'get', 'registry.json')).toBe('done');
  expect(await asked('web', 'get', 'none.html')).toBe('NoSuchKey');
  for (const [command, words] of [
    ['release mf-b --from BUILD mf-b 2', 'key ".mutha/uploads/mf-b/'],
    ['prune --older-than 0s', 'releases/mf-'],
  ] as const) {
    const { code, err } = await as('team', command);
    expect([command, code, err]).toEqual([command, 1, expect.stringContaining(words)]);
  }
  expect(await as('platform', 'prune --older-than 0s')).toMatchObject({ code: 0 });
});

test('rights alone do not keep a team from taking another off the site, and from changing its pages', async () => {
  expect(await asked('team', 'put', 'mf-b/index.html')).toBe('done');
  expect(await asked('team', 'put', '.mutha/leases/x.json')).toBe('done');
  expect(await asked('team', 'delete', '.mutha/leases/x.json')).toBe('done');
  expect((await as('team', 'retire mf-b')).code).toBe(0);
  const keys = await withClient(users.web, (client) =>
    client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}/mf-b/` })),
  );
  expect(keys.Contents ?? []).toEqual([]);
});
