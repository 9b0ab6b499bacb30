/**
 * `?override={remote}@http://localhost:3103`: this tab shows the build of a remote that stands at that origin, in place
 * of the live release. It is a script of its own, which no page names. It runs before the tab is composed, with nothing
 * of React and nothing of the build.
 */

import type { Registry } from '@mutha/contract';
import { flagValue } from '../flags.ts';
import type { RemoteError } from '../host.ts';
import { type Overridden, offerTool } from '../host.ts';
import { type Asked, readAsked } from './asked.ts';
import { showBanner } from './banner.ts';
import { forgetDrawnPage } from './forget-drawn-page.ts';
import { type Offered, readOffered, withOffered } from './offered.ts';
import { inTab, keep } from './tab-storage.ts';

offerTool('override', async (tab) => {
  const { answer } = tab;
  const text = flagValue(location.search, 'override') ?? inTab();
  if (!text) return keep('');
  if (answer.status !== 'ready' || answer.from !== 'live')
    return console.warn('mutha: ?override is ignored, because what this site allows cannot be read.');
  const { registry } = answer;
  const { asked, problems } = readAsked(text, registry.overrides ?? []);
  if (problems.length > 0) console.warn(`mutha: a part of ?override is ignored: ${problems.join('; ')}.`);
  keep(asked.map(({ remote, origin }) => `${remote}@${origin}`).join());
  if (asked.length > 0) await overrideAll(tab, registry, asked);
});

async function overrideAll({ allow, compose }: Overridden, site: Registry, asked: readonly Asked[]): Promise<void> {
  const banner = showBanner(asked, () => {
    keep('');
    location.reload();
  });
  const fail = ({ remote }: Asked, reason: string) =>
    banner.say(remote, { status: 'failed', reason, isLive: Object.hasOwn(site.remotes, remote) });

  let registry = site;
  const offered: Offered[] = [];
  const answers = await Promise.allSettled(asked.map(readOffered));
  for (const [index, answer] of answers.entries()) {
    const one = asked[index] as Asked;
    try {
      if (answer.status === 'rejected') throw answer.reason;
      registry = withOffered(registry, answer.value);
      offered.push(answer.value);
      banner.say(one.remote, { status: 'shown', version: answer.value.release.version });
    } catch (error) {
      fail(one, (error as Error).message);
    }
  }
  if (offered.length === 0) return;

  addEventListener('mutha:remote-error', ({ detail }: CustomEventInit<RemoteError>) => {
    const one = offered.find(({ remote, release }) => remote === detail?.remote && release.version === detail.version);
    if (one && detail) fail(one, detail.message);
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
