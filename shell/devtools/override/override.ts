/**
 * `?override={remote}@http://localhost:3103`: this tab shows the build of a remote at that origin, instead of the
 * release of its page. `?rollout` is handled here too. It is a script of its own, which no page names. It runs before
 * the tab is composed, without React and without the build.
 */

import type { Registry } from '@mutha/contract';
import type { RemoteError } from '../host.ts';
import { note, type Overridden, offerTool } from '../host.ts';
import { type Asked, readAsked } from './asked.ts';
import { showBanner } from './banner.ts';
import { lineOfBuild, lineOfRollout } from './banner-lines.ts';
import { forgetDrawnPage } from './forget-drawn-page.ts';
import { type Offered, readOffered, withOffered } from './offered-build.ts';
import { showRollouts } from './rollout.ts';
import { askedWith, keep } from './tab-storage.ts';

offerTool('override', async (tab) => {
  const rollouts = (await showRollouts(tab)).map(lineOfRollout);
  const asked = askedBuilds(tab);
  const builds = asked.map((one) => ({ ...one, ...lineOfBuild(one) }));
  const lines = [...rollouts, ...builds];
  if (lines.length === 0) return;
  showBanner(
    lines.map(({ line }) => line),
    () => {
      keep('override', '');
      keep('rollout', '');
      location.reload();
    },
  );
  addEventListener('mutha:remote-error', ({ detail }: CustomEventInit<RemoteError>) => {
    if (detail) for (const { fail } of rollouts) fail(detail);
  });
  if (builds.length > 0) await overrideAll(tab, builds);
});

/** The builds that this tab is asked to show, as far as the site allows them. */
function askedBuilds({ answer }: Overridden): Asked[] {
  const text = askedWith('override');
  if (!text) {
    keep('override', '');
    return [];
  }
  if (answer.status !== 'ready' || answer.from !== 'live') {
    note('?override is ignored, because what this site allows cannot be read.');
    return [];
  }
  const { asked, problems } = readAsked(text, answer.registry.overrides ?? []);
  if (problems.length > 0) note(`a part of ?override is ignored: ${problems.join('; ')}.`);
  keep('override', asked.map(({ remote, origin }) => `${remote}@${origin}`).join());
  return asked;
}

type Build = Asked & ReturnType<typeof lineOfBuild>;

async function overrideAll({ answer: site, allow, compose }: Overridden, builds: readonly Build[]): Promise<void> {
  if (site.status !== 'ready') return;
  const { remotes } = site.registry;
  const fail = ({ remote, say }: Build, reason: string) =>
    say({ status: 'failed', reason, isLive: Object.hasOwn(remotes, remote) });

  let { registry } = site;
  const offered: Offered[] = [];
  const answers = await Promise.allSettled(builds.map(readOffered));
  for (const [index, answer] of answers.entries()) {
    const build = builds[index] as Build;
    try {
      if (answer.status === 'rejected') throw answer.reason;
      registry = withOffered(registry, answer.value);
      offered.push(answer.value);
      build.say({ status: 'shown', version: answer.value.release.version });
    } catch (error) {
      fail(build, (error as Error).message);
    }
  }
  if (offered.length === 0) return;

  addEventListener('mutha:remote-error', ({ detail }: CustomEventInit<RemoteError>) => {
    const one = offered.find(({ remote, release }) => remote === detail?.remote && release.version === detail.version);
    const build = builds.find(({ remote }) => remote === one?.remote);
    if (build && detail) fail(build, detail.message);
  });
  allow(offered.map(({ origin }) => origin));
  compose((given) => offered.reduce(whereItFits, given));
  forgetDrawnPage(offered.map(({ remote }) => remote));
}

/** Later, another registry may be live, which this build does not fit. The tab goes on with what is live then. */
function whereItFits(registry: Registry, offered: Offered): Registry {
  try {
    return withOffered(registry, offered);
  } catch {
    return registry;
  }
}
