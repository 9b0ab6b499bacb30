import { buckets } from '@mutha/contract';
import {
  beginRollout,
  promote,
  type RolloutState,
  readHead,
  registryOf,
  rolloutToEveryone,
  setShare,
  warningsOf,
  wholeToken,
} from '@mutha/engine';
import { durationFrom, shareFrom, stepsFrom, tokenFrom } from './arguments.ts';
import { cli, command, makesLive, UsageError } from './command.ts';
import { deploymentFields } from './deployment-fields.ts';
import { liveInWords } from './tables.ts';

export const promoteCommand = command({
  cli: cli('promote', 'make a preview live in one step; with --share, for some visitors first')
    .description(`Makes every release of a preview live, in one step and without a build, and removes the preview. It
refuses the whole preview if one of its releases does not fit what is live now, if its fragments and screens do not fit
each other, or if another version of one of its remotes was released since the preview began.

With --share it begins a rollout: that percentage of visitors, always the same ones, sees the releases; all others see
what is live. Run it again with a larger share to include more visitors, or without --share to make the rollout live
for everyone. "npx mutha rollback" with the token ends it. Two rollouts can run at once. While one runs, no other
release of its remotes goes live. If another team releases something that the rollout does not fit, that release ends
the rollout, and says so. The preview stays while the rollout runs, and for a day after a rollback.

--plan lists the shares through which the rollout grows, and --hold sets the shortest time at each share:
"npx mutha watch" follows the plan as long as the rollout is no worse than what is live.`)
    .argument('<token>', '', tokenFrom)
    .option('--share <percent>', 'show it to this percentage of visitors', shareFrom)
    .option('--plan <shares>', 'the shares to step through, such as 5,25,100', stepsFrom)
    .option('--hold <time>', 'the shortest time at each share, such as 30m', durationFrom),
  ...makesLive,
  answer: {
    is: 'A list of the deployments; with `--share`, one object: the rollout.',
    fields: {
      ...deploymentFields,
      slot: 'Of the rollout: `a` or `b`, as `?rollout` and the reports of pages name it.',
      token: 'Of the rollout: its token.',
      share: 'Of the rollout: its share of visitors in percent.',
      salt: 'Of the rollout: what decides which visitors see it.',
      began: 'Of the rollout: when it began.',
      since: 'Of the rollout: when it got its share.',
      made: 'Of the rollout: by name, the `deployment` that it shows, and the one before that as `lastGood`.',
      plan: 'Of the rollout: the shares that it goes through as `steps`, and for how many milliseconds it stays at each as `hold`.',
      verdict: 'Of the rollout: the verdict with which it got its share, as `watch` prints it.',
      members: 'Of the rollout: which of the 256 buckets of visitors see it.',
    },
  },
  async run({ store, warn }, start, { share, plan: steps, hold }) {
    if ((steps === undefined) !== (hold === undefined))
      throw new UsageError('--plan and --hold go together: --plan 5,25,100 --hold 30m');
    if (steps && share === undefined)
      throw new UsageError('A plan begins with a share: --share 5 --plan 5,25,100 --hold 30m');
    const token = await wholeToken(store, start, ['preview', 'rollout']);
    const head = await readHead(store);
    const isRunning = head.rollouts?.some((rollout) => rollout.token === token) ?? false;
    if (share !== undefined && share < 100) {
      if (steps && isRunning)
        throw new UsageError(
          `Rollout ${token} is already running, and a plan can be set only when a rollout begins. Leave out --plan and --hold.`,
        );
      const plan = steps && hold !== undefined ? { steps, hold } : undefined;
      const state = await (isRunning ? setShare(store, token, share) : beginRollout(store, token, share, plan));
      return { json: state, text: inWords(state) };
    }
    const before = registryOf(head);
    const deployments = await (isRunning ? rolloutToEveryone(store, token) : promote(store, token));
    warn(await warningsOf(store, before, deployments));
    const lines = deployments.map(({ name, release, lastGood }) =>
      liveInWords(name, release.version, lastGood?.version),
    );
    if (lines.length > 1) lines.push(`Roll all of it back in one step: "npx mutha rollback ${token}"`);
    return { json: deployments, text: lines.join('\n') || 'All of it was already live. The preview is removed.' };
  },
});

function inWords({ token, share, made, members: { length }, plan }: RolloutState): string {
  const next = plan?.steps.find((step) => step > share);
  const shown = Object.entries(made).map(([name, { deployment }]) => `${name} ${deployment.release.version}`);
  // Visitors are divided into this many parts. At either end, the real share may be far from the typed one.
  const whose = length === 1 || length === buckets - 1 ? `${length} of ${buckets}` : `${share} % of`;
  return [
    `${whose} visitors see ${shown.join(', ')}. All others see what is live.`,
    ...(next ? [`It moves on to ${next} % only while a watch runs: "npx mutha watch ${token} < access.log"`] : []),
    ...(share < 50
      ? [`Show it to more:      "npx mutha promote ${token} --share ${Math.min(50, Math.ceil(share * 5))}"`]
      : []),
    `Make it live for all: "npx mutha promote ${token}"`,
    `Roll it back:         "npx mutha rollback ${token}"`,
  ].join('\n');
}
