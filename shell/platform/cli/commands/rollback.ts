import {
  changeOf,
  liveOf,
  readHead,
  readPreview,
  registryOf,
  rollback,
  rollbackPromotion,
  rolloutOf,
  takeBackRollout,
  warningsOf,
  wholeToken,
} from '@mutha/engine';
import { isToken, nameOrTokenFrom, versionFrom } from './arguments.ts';
import { cli, command, makesLive, UsageError } from './command.ts';
import { deploymentFields } from './deployment-fields.ts';

export const rollbackCommand = command({
  cli: cli('rollback', 'make an earlier release live again')
    .description(`Makes the release before the live one live again ("previous" in status), in one step and without a
build. Its files are still in the store. The command first checks each of them, and that the release fits everything
else that is live. Run it again to go further back, by three releases at most. It never returns to a release that was
rolled back: that takes --to, or releasing it again. A retired remote comes back as it was.

With the token of a promoted preview, it rolls back that whole promotion in one step: the release before each of its
releases is live again, and a remote that the promotion added is taken off the site.

With the token of a rollout, or a name in it, it ends the rollout: its visitors see the live releases again. Its
preview stays for a day, so that its team can see what was wrong.`)
    .argument('<remote|shell|token>', '', nameOrTokenFrom)
    .option('--to <version>', 'go back to that version instead; "npx mutha history" lists them', versionFrom),
  answer: {
    is: 'One deployment; of a promotion, a list of them; of a rollout, what was rolled back.',
    fields: {
      ...deploymentFields,
      warnings: 'What is left for you to do: a line each.',
      deployments: 'Of a promotion: each deployment, with the fields of this table.',
      rollout: 'Of a rollout: its token.',
      names: 'Of a rollout: the names that it had releases of.',
      share: 'Of a rollout: 0.',
    },
  },
  ...makesLive,
  async run({ store, warn }, given, { to }) {
    const isPromotion = isToken(given);
    if (isPromotion && to)
      throw new UsageError('A promotion is rolled back as a whole: --to works for one remote, or the shell.');
    const name = isPromotion ? await wholeToken(store, given, ['rollout', 'promotion']) : given;
    const head = await readHead(store);
    const before = registryOf(head);
    const rollout = isPromotion ? head.rollouts?.find(({ token }) => token === name) : rolloutOf(head, name);
    if (rollout && !to) {
      await takeBackRollout(store, rollout.token);
      const { token, names } = changeOf(rollout, 0);
      const isKept = await readPreview(store, token).then(
        () => true,
        () => false,
      );
      const kept = isKept
        ? ` Its preview stays for a day, so that you can look at it and correct it: "npx mutha release ${names[0]} --into ${token}", then "npx mutha promote ${token}". After that day, "npx mutha prune" removes it.`
        : '';
      return {
        json: { rollout: token, names, share: 0 },
        text: `The rollout ${token} of ${names.join(', ')} is rolled back: no visitor sees it any longer. The live releases have not changed.${kept}`,
      };
    }
    const deployments = isPromotion ? await rollbackPromotion(store, name) : [await rollback(store, name, to)];
    const warnings = await warningsOf(store, before, deployments);
    warn(warnings);
    const lines = deployments.map(({ action, name, release }) => {
      if (action === 'retire') return `${name} is off the site: it came with that promotion.`;
      const replaced = liveOf(before, name);
      return `${name} ${release.version} is live again${replaced ? `, instead of ${replaced.live.version}` : ''}.`;
    });
    const [first] = deployments;
    return { json: isPromotion ? { deployments, warnings } : { ...first, warnings }, text: lines.join('\n') };
  },
});
