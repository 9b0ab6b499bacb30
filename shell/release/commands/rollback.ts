import { warningsWithout } from '../checks/dead-links.ts';
import { rollback, rollbackPromotion } from '../deploy/rollback.ts';
import { readRegistry } from '../live/log.ts';
import { liveOf } from '../live/registry.ts';
import { type Command, refusesOtherNames, UsageError } from './command.ts';
import { isToken } from './previews.ts';
import { warn } from './warn.ts';

export const rollbackCommand: Command = {
  usage: '<remote|shell|token> [--to VERSION]',
  summary: 'make an earlier release live again',
  help: `Makes the release before the live one live again ("before it" in status), in one step and without a build. Its files are still in the
store, and each is looked at first; so is whether it fits what else is live. Once more goes further back, never to what was taken
back: that takes --to, or a new release of it.

The token of a preview that was promoted takes all of that promotion back, in one step: what was before each of its releases is live
again, and a remote that came with it goes off the site.

  --to VERSION   go back to that version instead; "npx mutha history" lists them`,
  options: { to: { type: 'string' } },
  writes: () => true,
  makesLive: true,
  takes: [1, 1],
  refuses: (given) => !isToken(given) && refusesOtherNames(given),
  async run({ names: [name = ''], options, store, say }) {
    const before = await readRegistry(store);
    const { to } = options;
    const isPromotion = isToken(name);
    if (isPromotion && to)
      throw new UsageError('A promotion goes back as a whole: --to is for one remote, or the shell.');
    const deployments = isPromotion
      ? await rollbackPromotion(store, name)
      : [await rollback(store, name, to as string | undefined)];
    const warnings: string[] = [];
    for (const deployment of deployments) warnings.push(...(await warningsWithout(store, before, deployment.name)));
    warn(say, [...new Set(warnings)]);
    const lines = deployments.map(({ action, name, release }) =>
      action === 'retire'
        ? `${name} is off the site: it came with that promotion.`
        : `${name} ${release.version} is live again, in place of ${liveOf(before, name)?.live.version}.`,
    );
    const [first] = deployments;
    return { json: isPromotion ? { deployments, warnings } : { ...first, warnings }, text: lines.join('\n') };
  },
};
