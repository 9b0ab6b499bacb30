import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ReleaseError } from '@mutha/store';
import { readConfigAndSource } from '../checkout/read-config.ts';
import { describeStock } from '../checkout/stock.ts';
import { nameFrom } from './arguments.ts';
import { cli, command } from './command.ts';

export const describeCommand = command({
  cli: cli('describe', 'make a build from another plugin releasable')
    .description(`For a remote that is built with the stock settings of @module-federation/enhanced, with Rspack or
webpack, and not with this repository's preset. Reads what that plugin says of the build (mf-manifest.json) and what the
team says of itself, and writes remote.json beside it. "npx mutha release <remote> --from DIR" then takes the build like
any other.

Such a remote shows screens, not fragments. It is drawn in the browser only, and the first of its screens brings the
federation runtime along; what it shares and the shell provides comes from the shell. Its "publicPath" must be "auto".
The fragments on its screens are those for which the source beside remote.config.ts calls embed().`)
    .argument('<remote>', '', nameFrom)
    .requiredOption('--from <dir>', 'the folder of the build')
    .option('--config <file>', "the team's remote.config.ts; the one in the folder above the build, if none is given"),
  answer: {
    is: 'The build that can be released now.',
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
        `The config is that of ${owner}, not of ${name}. Name its file with --config.`,
      );
    const { version } = await describeStock(folder, await readConfigAndSource(file, { name }));
    return {
      json: { name, version, folder },
      text: `${name} ${version} is described. Release it with: "npx mutha release ${name} --from ${from}"`,
    };
  },
});
