import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ReleaseError } from '@mutha/store';
import { describeStock } from '../checkout/describe-stock-build.ts';
import { readConfigAndSource } from '../checkout/read-config.ts';
import { remoteFrom } from './arguments.ts';
import { cli, command } from './command.ts';

export const describeCommand = command({
  cli: cli('describe', 'make a build of the stock federation plugin releasable')
    .description(`Prepares for release a build that used the stock settings of @module-federation/enhanced, with Rspack
or webpack, instead of this repository's preset. Reads the plugin's manifest (mf-manifest.json) and the team's
remote.config.ts, and writes remote.json beside the build. "npx mutha release <remote> --from DIR" then releases it
like any other build.

Such a remote offers screens, but no fragments. Only browsers render it, and its first screen loads the federation
runtime. The modules that it shares come from the shell, if the shell provides them. Its "publicPath" must be
"auto". Its screens embed the fragments for which the source beside remote.config.ts calls embed().`)
    .argument('<remote>', '', remoteFrom)
    .requiredOption('--from <dir>', 'the folder of the build')
    .option('--config <file>', "the team's remote.config.ts; default: the one in the folder above the build"),
  answer: {
    is: 'The build, which can now be released.',
    fields: {
      name: 'The name of the remote.',
      version: 'The version of the build.',
      folder: 'Its folder.',
    },
  },
  isLocal: true,
  async run(_, name, { from, config: given }) {
    const folder = resolve(from);
    const file = resolve(given ?? join(folder, '../remote.config.ts'));
    if (!existsSync(file))
      throw new ReleaseError(
        'config-unusable',
        `There is no ${file}. Name the team's remote.config.ts with --config FILE.`,
      );
    const owner = basename(dirname(file));
    if (owner.startsWith('mf-') && owner !== name)
      throw new ReleaseError(
        'config-unusable',
        `That is the remote.config.ts of ${owner}, not of ${name}. Name the right file with --config.`,
      );
    const { version } = await describeStock(folder, await readConfigAndSource(file, { name }));
    return {
      json: { name, version, folder },
      text: `${name} ${version} is described. Release it with: "npx mutha release ${name} --from ${from}"`,
    };
  },
});
