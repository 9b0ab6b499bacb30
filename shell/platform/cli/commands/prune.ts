import { prune, strangersIn } from '@mutha/engine';
import { tuning } from '@mutha/store';
import { durationFrom } from './arguments.ts';
import { cli, command } from './command.ts';
import { counted } from './tables.ts';

const { keptFor } = tuning;

export const pruneCommand = command({
  cli: cli('prune', 'remove releases and previews that are no longer needed')
    .description(`Removes releases that were last live more than ${keptFor} ago, previews that have not changed for that
long, and previews whose rollout was rolled back at least a day ago. Live releases, the last-good one of each name, and
those that a rollout or another preview shows always stay. An open tab keeps what it has already loaded. The command
gives way to commands that change the store, and works on a full disk too.`)
    .option('--older-than <time>', 'another age: a number and s, m, h, d or w, such as 12h', durationFrom)
    .option('--dry-run', 'only say what would be removed'),
  writes: ({ dryRun }) => !dryRun,
  answer: {
    is: 'A list of what was removed, or would be with `--dry-run`.',
    fields: {
      name: '`shell`, the name of a remote, or `preview`.',
      version: 'The version of a release, or the token of a preview.',
      since: 'Since when it is no longer needed.',
      files: 'How many files.',
    },
  },
  async run({ store, warn }, { olderThan = durationFrom(keptFor), dryRun = false }) {
    const pruned = await prune(store, olderThan, dryRun);
    const lines = pruned.map(({ name, version, since, files }) => {
      const idle = name === 'preview' ? 'not changed' : 'not live';
      return `${name} ${version}: ${counted(files, 'file')}, ${idle} since ${since}`;
    });
    warn(await strangersIn(store));
    const previews = pruned.filter(({ name }) => name === 'preview').length;
    const releases = pruned.length - previews;
    const all = `${counted(releases, 'release')}${previews > 0 ? ` and ${counted(previews, 'preview')}` : ''}`;
    lines.push(`${all} ${dryRun ? 'would be removed' : 'removed'}.`);
    return { json: pruned, text: lines.join('\n') };
  },
});
