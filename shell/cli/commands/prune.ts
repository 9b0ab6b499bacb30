import { prune } from '@mutha/engine';
import { tuning } from '@mutha/store';
import { durationFrom } from './arguments.ts';
import { cli, command } from './command.ts';

const { keptFor } = tuning;

export const pruneCommand = command({
  cli: cli('prune', 'remove releases and previews that nobody needs any more')
    .description(`Removes the releases that have not been live for ${keptFor}, and the previews that were not changed
for as long. Live releases, those before them, and those that a preview or a rollout shows always stay. A tab that is still
open on what is removed keeps what it has loaded. It gives way to whoever changes the store.`)
    .option('--older-than <time>', 'another age: a number and s, m, h, d or w, such as 12h', durationFrom)
    .option('--dry-run', 'only say what would be removed'),
  writes: ({ dryRun }) => !dryRun,
  answer: {
    is: 'A list of what was removed, or would be with `--dry-run`.',
    fields: {
      name: '`shell`, the name of a remote, or `preview`.',
      version: 'The version of a release, or the token of a preview. Absent of files that no release lists.',
      since: 'Since when nobody needs it.',
      files: 'How many files.',
    },
  },
  async run({ store }, { olderThan = durationFrom(keptFor), dryRun = false }) {
    const pruned = await prune(store, olderThan, dryRun);
    const lines = pruned.map(({ name, version, since, files }) =>
      version
        ? `${name} ${version}: ${files} files, not live since ${since}`
        : `${name}, files that no release lists: ${files}, last written ${since}`,
    );
    const releases = pruned.filter(({ name, version }) => version && name !== 'preview').length;
    lines.push(`${releases} releases ${dryRun ? 'would be removed' : 'removed'}.`);
    return { json: pruned, text: lines.join('\n') };
  },
});
