import { allLive, commandOf, history, readRegistry } from '@mutha/engine';
import { meant, ReleaseError } from '@mutha/store';
import { nameFrom } from './arguments.ts';
import { cli, command } from './command.ts';
import { rolloutInWords, tableOf } from './tables.ts';

export const historyCommand = command({
  cli: cli('history', 'every deployment of a remote')
    .description(`Lists every deployment of a remote or the shell, newest first. The live one is marked with *. The
steps of its rollouts are among them: to which share of visitors, with which verdict, and why one was taken back.`)
    .argument('<remote|shell>', '', nameFrom),
  async run({ store }, name) {
    const gaps: string[] = [];
    const entries = await history(store, name, gaps);
    if (entries.length === 0 && gaps.length === 0) {
      const live = allLive(await readRegistry(store)).keys();
      throw new ReleaseError(
        'never-released',
        `${name} was never released to ${store.address}.${meant(name, live)} "npx mutha status" lists what is live.`,
      );
    }
    const rows = entries.map(({ isLive, release, at, by, action, preview, rollout }) => {
      const done = action === 'rollout' ? action : commandOf({ action, preview });
      return [isLive ? '*' : '', done, release.version, at, by, rollout ? rolloutInWords(rollout) : ''];
    });
    const head = ['', 'action', 'version', 'at', 'by', ...(entries.some(({ rollout }) => rollout) ? ['rollout'] : [])];
    const text = [tableOf(head, rows), ...gaps].join('\n');
    return { json: entries, text };
  },
});
