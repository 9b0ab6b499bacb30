import { allLive, commandOf, history, readRegistry } from '@mutha/engine';
import { ReleaseError, suggestion } from '@mutha/store';
import { nameFrom } from './arguments.ts';
import { cli, command } from './command.ts';
import { deploymentFields } from './deployment-fields.ts';
import { rolloutInWords, tableOf } from './tables.ts';

export const historyCommand = command({
  cli: cli('history', 'list every deployment of a remote')
    .description(`Lists every deployment of a remote or the shell, newest first, with a * at the live one. It includes
the steps of its rollouts: the share of visitors, the verdict, and why a rollout was rolled back. For a release it names
the commit (with -dirty if files had uncommitted changes) and the message, if they are known.`)
    .argument('<remote|shell>', '', nameFrom),
  answer: {
    is: 'A list, newest first.',
    fields: {
      ...deploymentFields,
      action: '`release`, `rollback`, `retire`, `repair`, or `rollout`: a step of a rollout, which has no `id`.',
      isLive: 'Whether this is what all visitors have now.',
      rollout:
        'The step of a rollout: its `token`, its `share` from then on, and `why` and the `verdict`, if there is one.',
    },
  },
  async run({ store }, name) {
    const gaps: string[] = [];
    const entries = await history(store, name, gaps);
    if (entries.length === 0 && gaps.length === 0) {
      const live = allLive(await readRegistry(store)).keys();
      throw new ReleaseError(
        'never-released',
        `${name} was never released to ${store.address}.${suggestion(name, live)} "npx mutha status" lists what is live.`,
      );
    }
    const rows = entries.map(({ isLive, release, at, by, action, preview, rollout, commit = '', message = '' }) => {
      const done = action === 'rollout' ? action : commandOf({ action, preview });
      return [
        isLive ? '*' : '',
        done,
        release.version,
        at,
        by,
        shortened(commit),
        message,
        rollout ? rolloutInWords(rollout) : '',
      ];
    });
    const head = ['', 'action', 'version', 'at', 'by', 'commit', 'message', 'rollout'];
    // The last three are of some entries only.
    const shown = head.map((_, column) => column < 5 || rows.some((row) => row[column]));
    const columnsOf = (row: string[]) => row.filter((_, column) => shown[column]);
    const text = [tableOf(columnsOf(head), rows.map(columnsOf)), ...gaps].join('\n');
    return { json: entries, text };
  },
});

/** A commit of git as it names commits to people. `-dirty` stays. */
function shortened(commit: string): string {
  return commit.replace(/^([0-9a-f]{12})[0-9a-f]{28}(?=$|-)/, '$1');
}
