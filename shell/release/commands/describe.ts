import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../build/read-config.ts';
import { describeStock } from '../build/stock.ts';
import { ReleaseError } from '../store/release-error.ts';
import { type Command, UsageError } from './command.ts';

export const describeCommand: Command = {
  usage: '<remote> --from DIR [--config FILE]',
  summary: "make another plugin's build one that can be released",
  help: `For a remote that is built with the stock settings of @module-federation/enhanced, with Rspack or webpack, and not with this
repository's preset. Reads what that plugin says of the build (mf-manifest.json) and what the team says of itself, and writes
remote.json beside it. "npx mutha release <remote> --from DIR" then takes the build like any other.

Such a remote shows screens, not fragments. It is drawn in the browser only, and the first of its screens brings the federation
runtime along; what it shares and the shell provides comes from the shell. Its "publicPath" must be "auto".

  --from DIR      the folder of the build
  --config FILE   the team's remote.config.ts; the one in the folder above DIR, if none is given`,
  options: { from: { type: 'string' }, config: { type: 'string' } },
  isLocal: true,
  takes: [1, 1],
  async run({ names: [name = ''], options, hint }) {
    if (!options.from) throw new UsageError('Say where the build is: --from DIR.');
    const folder = resolve(String(options.from));
    const file = resolve(String(options.config ?? join(folder, '../remote.config.ts')));
    if (!existsSync(file))
      throw new ReleaseError(`There is no ${file}. Name the team's remote.config.ts with --config FILE.`);
    const config = await readConfig(file);
    if (config.name !== name)
      throw new ReleaseError(`The config is that of ${config.name}, not of ${name}. Name its file with --config.`);
    const descriptor = await describeStock(folder, config);
    return {
      json: { name, version: descriptor.version, folder },
      text: `${name} ${descriptor.version} is described. Release it with: ${hint(`release ${name} --from ${options.from}`)}`,
    };
  },
};
