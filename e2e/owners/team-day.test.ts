import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Built, release } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import { expect, test, vi } from 'vitest';
import { handmade } from '../releases/handmade.ts';
import { muthaHere } from '../releases/mutha.ts';
import { withSmallBuilds } from '../releases/with-small-builds.ts';
import { keys } from './owned-site.ts';

const editions = withSmallBuilds();

/** What a team types in a day. `TOKEN` is that of the preview that it has just released to. */
const day = [
  'release mf-a --from BUILD',
  'status',
  'release mf-a --from BUILD --preview',
  'promote TOKEN',
  'rollback mf-a',
  'release mf-a --from BUILD --preview',
  'promote TOKEN --share 5',
  'promote TOKEN --share 50',
  'rollback TOKEN',
  'discard TOKEN',
  'history mf-a',
  'retire mf-a',
  'rollback mf-a',
  'who /mf-a',
  'verify',
];

/** Builds of mf-a that differ from one another. */
function builds(): () => string {
  let edition = 0;
  return () => handmade({ name: 'mf-a', screens: [{ path: '/mf-a' }], draws: `'Build ${edition++}'` });
}

async function aDayOn(address: string): Promise<string[]> {
  const next = builds();
  const said: string[] = [];
  let token = '';
  for (const line of day) {
    const words = line.replace('BUILD', line.includes('BUILD') ? next() : '').replace('TOKEN', token);
    const args = words.split(' ');
    const ran = await muthaHere([...args, '--store', address]);
    token = /\b[0-9a-f]{32}\b/.exec(ran.said)?.[0] ?? token;
    said.push(`${line}: ${ran.code}`);
    if (ran.code !== 0) throw new Error(ran.said);
  }
  return said;
}

test('a team with a key types what it typed before, and others are refused on the command line', async () => {
  vi.stubEnv('MUTHA_STATE', mkdtempSync(join(tmpdir(), 'mutha-state-')));
  vi.stubEnv('MUTHA_KEY', keys.a.file);
  const [open, owned] = await Promise.all(
    ['open', 'owned'].map(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'mutha-day-'));
      for (const build of [editions().shells[0], editions().remotes[3]] as Built[])
        await release(directoryStore(folder), build.name, build);
      return folder;
    }),
  );
  const run = (...args: string[]) => muthaHere([...args, '--store', owned as string]);
  expect((await run('status')).said).toContain('has no owners: anyone with write access can change everything.');
  const asPlatform = ['--key', keys.platform.file];
  expect(await run('owner', 'add', 'mf-a', `${keys.a.file}.pub`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Begin with the platform: "npx mutha owner add platform KEY --store'),
  });
  expect(await run('owner', 'add', 'platform', `${keys.platform.file}.pub`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('The first owner of a store signs for itself: sign with that key,'),
  });
  vi.stubEnv('MUTHA_KEY', '');
  expect(await run('owner', 'add', 'platform', `${keys.platform.file}.pub`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('sign with that key. Name its private key with --key or MUTHA_KEY.'),
  });
  vi.stubEnv('MUTHA_KEY', keys.a.file);
  expect(await run('owner', 'add', 'platform', `${keys.platform.file}.pub`, ...asPlatform)).toMatchObject({ code: 0 });
  expect(await run('owner', 'add', 'mf-a', keys.a.publicKey.text, ...asPlatform)).toMatchObject({ code: 0 });
  expect((await run('status')).said).not.toContain('has no owners');
  expect(await aDayOn(owned as string)).toEqual(await aDayOn(open as string));
  expect(await run('retire', 'mf-b')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/mf-b has no owner, so only the platform may change it: pat@platform/),
  });
  const preview = await run('release', 'mf-a', '--from', builds()(), '--preview', '--json');
  const { token } = JSON.parse(preview.out);
  expect((await run('sign', token)).said).toMatch(/ada@team-a .* agrees that mf-a [0-9a-f]{16} of preview/);
  const { out } = await run('owner', 'list', '--json');
  expect(JSON.parse(out)).toEqual([
    { name: 'mf-a', key: keys.a.publicKey.text, comment: '', fingerprint: keys.a.publicKey.fingerprint },
    expect.objectContaining({ name: 'platform', comment: 'pat@platform' }),
  ]);
  expect(await run('owner', 'confirm', ...asPlatform)).toMatchObject({ code: 0 });
  expect(await run('owner', 'remove', 'mf-a', keys.a.publicKey.fingerprint, ...asPlatform)).toMatchObject({ code: 0 });
  expect(await run('rollback', 'mf-a')).toMatchObject({ code: 1 });
});
