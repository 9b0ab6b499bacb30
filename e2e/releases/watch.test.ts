import { encodeSeen, type Seen, seenPath } from '@mutha/contract';
import { beginRollout, release, releaseToPreview } from '@mutha/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutha, muthaHere } from './mutha.ts';
import type { Editions } from './small-builds.ts';
import { wrongInRollouts } from './store-invariants.ts';
import { newFolder, type TestSite } from './test-site.ts';
import { withSmallBuilds } from './with-small-builds.ts';

const editions = withSmallBuilds();
let base: TestSite;
beforeAll(async () => {
  base = await newFolder();
  await release(base.store, 'shell', editions().shells[0] as Editions['shells'][number]);
  await release(base.store, 'mf-a', build(0));
});
afterAll(() => base.close());

const build = (edition: number) => editions().remotes[edition] as Editions['remotes'][number];

/** A site with a rollout to a quarter of its visitors, and the log of 80 page lives, which fail where it is shown. */
async function rolledOut() {
  const site = await newFolder(base.store);
  const { token } = await releaseToPreview(site.store, 'mf-a', build(1));
  await beginRollout(site.store, token, 25);
  const [, day, month, year, time] = new Date(Date.now() + 1_000).toUTCString().split(' ');
  const lines = Array.from({ length: 80 }, (_, visitor) => {
    const isNext = visitor % 4 === 0;
    const seen: Seen = {
      side: isNext ? 'a' : 'live',
      screen: '/mf-a',
      releases: { 'mf-a': build(isNext ? 1 : 0).descriptor.version.slice(0, 8) },
      failures: isNext ? { 'mf-a': ['render'] } : {},
    };
    return `198.51.100.${visitor} - - [${day}/${month}/${year}:${time} +0000] "POST ${seenPath}?${encodeSeen(seen)} HTTP/2.0" 204 0 "-" "-"\n`;
  });
  return { ...site, token, lines };
}

test('takes a rollout back that fails, and the history says why', async () => {
  const { address, store, token, lines, close } = await rolledOut();
  const { code, out } = await muthaHere(['watch', token, '--store', address], undefined, lines.join(''));
  expect([code, out]).toEqual([
    3,
    expect.stringMatching(
      /^mf-a at 25 %: worse \(20 page lives with it, 60 without\)\. More page lives fail: 20 of 20 \(100 %\) with a failure, with the live release 0 of 60 \(0 %\)\. It was rolled back\. Its preview stays for a day, unless you discard it: .*\n$/,
    ),
  ]);
  expect((await muthaHere(['status', '--store', address])).out).not.toContain(token);
  expect((await muthaHere(['history', 'mf-a', '--store', address])).out).toContain('More page lives fail');
  expect((await muthaHere(['verify', '--store', address])).out).toContain('No problems found');
  expect(await wrongInRollouts(store)).toEqual([]);
  const again = await muthaHere(['watch', token, '--store', address], undefined, lines.join(''));
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('No rollout with the token') });
  await close();
});

test('reads standard input, in a process of its own, and ends with it', async () => {
  const { address, lines, close } = await rolledOut();
  const watch = (input: string) => mutha(['watch', '--json', '--store', address], { input });
  const good = await watch(lines.filter((line) => line.includes('s=live')).join(''));
  expect([good.code, JSON.parse(good.out)]).toEqual([0, [expect.objectContaining({ verdict: 'not enough yet' })]]);
  const bad = await watch(lines.join(''));
  expect([bad.code, JSON.parse(bad.out)]).toEqual([3, [expect.objectContaining({ verdict: 'worse', after: 0 })]]);
  await close();
});
