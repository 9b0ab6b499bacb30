import { commandOf } from '../live/deployments.ts';
import { readRegistry } from '../live/log.ts';
import { allLive } from '../live/registry.ts';
import { meant } from '../store/meant.ts';
import { ReleaseError } from '../store/release-error.ts';
import { history } from '../upkeep/status.ts';
import { nameFrom } from './arguments.ts';
import { cli, command } from './command.ts';
import { tableOf } from './tables.ts';

export const historyCommand = command({
  cli: cli('history', 'every deployment of a remote')
    .description('Lists every deployment of a remote or the shell, newest first. The live one is marked with *.')
    .argument('<remote|shell>', '', nameFrom),
  async run({ store }, name) {
    const gaps: string[] = [];
    const entries = await history(store, name, gaps);
    if (entries.length === 0 && gaps.length === 0) {
      const live = allLive(await readRegistry(store)).keys();
      throw new ReleaseError(
        `${name} was never released to ${store.address}.${meant(name, live)} "npx mutha status" lists what is live.`,
      );
    }
    const rows = entries.map(({ isLive, release, at, by, ...made }) => {
      return [isLive ? '*' : '', commandOf(made), release.version, at, by];
    });
    const text = [tableOf(['', 'action', 'version', 'at', 'by'], rows), ...gaps].join('\n');
    return { json: entries, text };
  },
});
