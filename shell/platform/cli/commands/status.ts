import { ownersOf, type RolloutStatus, status } from '@mutha/engine';
import ms from 'ms';
import { cli, command } from './command.ts';
import { withoutOwners } from './owner.ts';
import { minuteOf, releasesInWords, tableOfLive, verdictInWords } from './tables.ts';
import { printableLine } from './terminal.ts';

export const statusCommand = command({
  cli: cli(
    'status',
    'list what is live, since when, and by whom',
  ).description(`Lists what is live: the shell, then every remote, with its version, when and by whom it went live, and
the version before it. Then the running rollouts: what they show, to which share of visitors, since when, by whom, and
with which verdict.`),
  answer: {
    is: 'A list: the shell, then every remote by name.',
    fields: {
      name: '`shell`, or the name of the remote.',
      team: 'Its team. Empty if the release is damaged.',
      version: 'The version that is live.',
      at: 'Since when.',
      by: 'By whom.',
      action: 'How: as `history` has it.',
      preview: 'The token of the preview from which it was promoted.',
      commit: 'What it was built from.',
      message: 'The text of its `--message`.',
      before: 'The version before it, which `rollback` makes live again.',
      problems: 'Damage that was found: a line each.',
      rollouts:
        'The rollouts that show another release of it: `token`, `share`, `since`, `began`, `by`, `plan`, `verdict`, and by name the `live` version and the `next` one as `releases`.',
    },
  },
  async run({ store }) {
    const entries = await status(store);
    const rollouts = new Map(entries.flatMap(({ rollouts = [] }) => rollouts.map((one) => [one.token, one] as const)));
    const text = [
      tableOfLive(entries),
      ...[...rollouts.values()].map(inWords),
      ...entries.flatMap(({ problems }) => problems),
      ...((await ownersOf(store)).length > 0 ? [] : [withoutOwners(store.address)]),
    ].join('\n');
    return { json: entries, text: entries.length > 0 ? text : `Nothing is live in ${store.address} yet.` };
  },
});

function inWords({ token, share, since, began, by, plan, verdict, releases }: RolloutStatus): string {
  const facts = [
    `Rollout ${token}: ${releasesInWords(releases)}, for ${share} % of visitors since ${minuteOf(since)}`,
    `begun ${minuteOf(began)} by ${by}`,
    ...(plan ? [`planned ${plan.steps.join(', ')} %, each for ${ms(plan.hold)} at least`] : []),
    ...(verdict ? [`verdict: ${verdictInWords(verdict)}`] : []),
  ];
  return printableLine(`${facts.join('; ')}.`);
}
