import { readHead, release, releaseToPreview } from '@mutha/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import type { Editions } from './small-builds.ts';
import { wrongInRollouts } from './store-invariants.ts';
import { newFolder, type TestSite } from './test-site.ts';
import { withSmallBuilds } from './with-small-builds.ts';

const editions = withSmallBuilds();
let site: TestSite;
beforeEach(async () => {
  site = await newFolder();
  await release(site.store, 'shell', editions().shells[0] as Editions['shells'][number]);
  await release(site.store, 'mf-a', build(0));
});
afterEach(() => site.close());

const build = (edition: number) => editions().remotes[edition] as Editions['remotes'][number];
const version = (edition: number) => build(edition).descriptor.version;
const preview = async (edition: number) =>
  (await releaseToPreview(site.store, build(edition).name, build(edition))).token;

/** The output of a command, without the address of the store. */
async function said(...args: string[]): Promise<string> {
  const ran = await muthaHere([...args, '--store', site.address]);
  expect([ran.code, ran.said]).toEqual([0, ran.said]);
  return ran.said.replaceAll(` --store ${site.address}`, '');
}
async function refused(code: number, ...args: string[]): Promise<string> {
  const ran = await muthaHere([...args, '--store', site.address]);
  expect([ran.code, ran.said]).toEqual([code, ran.said]);
  return ran.said;
}
const json = async (...args: string[]) =>
  JSON.parse((await muthaHere([...args, '--json', '--store', site.address])).out);

test('from five percent to everyone, and each command says how far it is', async () => {
  const token = await preview(1);
  const text = await said('promote', token, '--share', '5', '--plan', '5,25,100', '--hold', '30m');
  expect(text).toContain(`5 % of visitors see mf-a ${version(1)}. All others see what is live.`);
  expect(text).toContain(`"npx mutha rollback ${token}"`);
  expect(text).toContain(`It moves on to 25 % only while a watch runs: "npx mutha watch ${token} < access.log"`);
  expect(await said('previews')).toContain(`${token} is in a rollout: 5 % of visitors see it.`);
  expect(await said('status')).toMatch(
    new RegExp(
      `Rollout ${token}: mf-a ${version(1)} instead of ${version(0)}, for 5 % of visitors since .*; planned 5, 25, 100 %, each for 30m at least`,
    ),
  );
  expect(await said('who', '/mf-a')).toContain(`5 % of visitors see mf-a ${version(1)} here, since `);
  expect(await json('who', '/mf-a')).toMatchObject({ rollouts: [{ token, share: 5, name: 'mf-a' }] });

  expect(await json('promote', token, '--share', '25%')).toMatchObject({ token, share: 25, slot: 'a' });
  expect((await json('status'))[1].rollouts).toMatchObject([
    { token, share: 25, releases: { 'mf-a': { live: version(0), next: version(1) } } },
  ]);
  expect(await wrongInRollouts(site.store)).toEqual([]);
  expect(await said('verify')).toContain('No problems found');

  expect(await json('promote', token)).toMatchObject([{ name: 'mf-a', release: { version: version(1) } }]);
  expect(await said('status')).not.toContain('Rollout');
  expect(await said('history', 'mf-a')).toMatch(
    new RegExp(
      [
        `\\* +promote +${version(1)} .* to everyone`,
        ` +rollout +${version(1)} .* to 25 % of visitors`,
        ` +rollout +${version(1)} .* to 5 % of visitors`,
        ` +release +${version(0)} `,
      ].join('\\n'),
    ),
  );
  expect(await wrongInRollouts(site.store)).toEqual([]);
});

test.each([
  ['its token', (token: string) => token],
  ['a name that is in it', () => 'mf-a'],
])('rollback with %s takes a rollout back, and leaves alone what is live', async (_, given) => {
  await release(site.store, 'mf-a', build(1));
  const token = await preview(2);
  await said('promote', token, '--share', '5');
  expect(await said('rollback', given(token))).toContain(
    `The rollout ${token} of mf-a is rolled back: no visitor sees it any longer. The live releases have not changed.`,
  );
  expect((await json('status'))[1].version).toBe(version(1));
  expect(await said('history', 'mf-a')).toMatch(/ rollout .* rolled back\n +rollout .* to 5 %/);
  expect(await wrongInRollouts(site.store)).toEqual([]);
  const again = `The rollout ${token} was already rolled back, at `;
  expect(await refused(1, 'rollback', token)).toContain(again);
  expect(await refused(1, 'rollback', token.slice(0, 10))).toContain(again);
  expect(await said('rollback', 'mf-a')).toContain(`mf-a ${version(0)} is live again`);
});

test('the largest share below everyone leaves some visitors to compare with, and the message says how many see it', async () => {
  const token = await preview(1);
  expect(await said('promote', token, '--share', '99.9')).toContain(`255 of 256 visitors see mf-a ${version(1)}.`);
  expect(await wrongInRollouts(site.store)).toEqual([]);
});

test('a release that ends a rollout warns of it', async () => {
  const parts = (kind: 'string' | 'number') =>
    handmade({ name: 'mf-parts', screens: [], fragments: { price: { props: { of: kind } } } });
  const embeds = [{ fragment: 'mf-parts/price', props: { of: 'string' as const } }];
  await said('release', 'mf-parts', '--from', parts('string'));
  const host = handmade({ name: 'mf-host', screens: [{ path: '/host', embeds }] });
  const { token } = await json('release', 'mf-host', '--from', host, '--preview');
  await said('promote', token, '--share', '5');
  expect(await said('release', 'mf-parts', '--from', parts('number'))).toMatch(
    new RegExp(`Warning: The rollout ${token} of mf-host was rolled back. It no longer fits what is live: /host`),
  );
  expect((await readHead(site.store)).rollouts).toBeUndefined();
  expect(await wrongInRollouts(site.store)).toEqual([]);
});

test('what is typed wrongly is refused with how to write it', async () => {
  const token = await preview(1);
  for (const share of ['0', '101', 'five'])
    expect(await refused(2, 'promote', token, '--share', share)).toContain('Write it in percent');
  expect(await refused(2, 'promote', token, '--share', '5', '--plan', '5,25')).toContain(
    '--plan and --hold go together',
  );
  expect(await refused(2, 'promote', token, '--plan', '5,25', '--hold', '30m')).toContain('A plan begins with a share');
  expect(await refused(1, 'promote', token, '--share', '5', '--plan', '25,5', '--hold', '30m')).toContain(
    'This is not a plan for a rollout',
  );
  await said('promote', token, '--share', '5');
  expect(await refused(2, 'promote', token, '--share', '9', '--plan', '9,25', '--hold', '30m')).toContain(
    'is already running',
  );
  expect(await refused(1, 'promote', token, '--share', '5')).toContain('its share can only grow');
  expect(await refused(1, 'rollback', 'mf-a', '--to', version(1))).toContain('mf-a');
  expect((await readHead(site.store)).rollouts).toMatchObject([{ token, share: 5 }]);
});
