import { warningsOf } from '../checks/warn/warn.ts';
import { promote } from '../deploy/preview.ts';
import { readRegistry } from '../live/log.ts';
import { tokenFrom } from './arguments.ts';
import { cli, command } from './command.ts';
import { liveInWords } from './tables.ts';

export const promoteCommand = command({
  cli: cli('promote', 'make a preview live, all of it in one step')
    .description(`Makes every release of a preview live, in one step and without a build, and removes the preview. All
of it is refused if one of its releases does not fit what is live now, if its fragments and screens do not fit each
other, or if somebody has released another version of one of its remotes since the preview began.`)
    .argument('<token>', '', tokenFrom),
  writes: () => true,
  makesLive: true,
  async run({ store, warn }, token) {
    const before = await readRegistry(store);
    const deployments = await promote(store, token);
    warn(
      await warningsOf(
        store,
        before,
        deployments.map(({ name }) => name),
      ),
    );
    const lines = deployments.map(({ name, release, lastGood }) =>
      liveInWords(name, release.version, lastGood?.version),
    );
    if (lines.length > 1) lines.push(`Take all of it back, in one step: "npx mutha rollback ${token}"`);
    return { json: deployments, text: lines.join('\n') || 'All of it was live already. The preview is removed.' };
  },
});
