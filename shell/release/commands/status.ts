import { status } from '../upkeep/status.ts';
import { cli, command } from './command.ts';
import { tableOfLive } from './tables.ts';

export const statusCommand = command({
  cli: cli(
    'status',
    'what is live, since when, by whom',
  ).description(`Lists what is live: the shell, then every remote, with its version, when and by whom it went live, and
what comes before it.`),
  async run({ store }) {
    const entries = await status(store);
    const text = [tableOfLive(entries), ...entries.flatMap(({ problems }) => problems)].join('\n');
    return { json: entries, text: entries.length > 0 ? text : `Nothing is live in ${store.address} yet.` };
  },
});
