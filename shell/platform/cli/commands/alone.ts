import { resolve } from 'node:path';
import { standAlone } from '../new/alone.ts';
import { cli, command } from './command.ts';
import { storeSetting, tableOf } from './tables.ts';

export const aloneCommand = command({
  cli: cli('alone', 'copy a remote to a folder of its own, with the packages that it needs')
    .description(`Copies a remote of this checkout to a folder outside it, for a team that works without the checkout.
The packages of the site that it needs are packed beside it, as npm would install them, and its package.json names
them. There, "npm install" in the remote's own folder is enough. You can move the whole folder, or put it into a
repository of its own. If a registry of your own has these packages, a new team needs no copy: "npx @mutha/cli new".`)
    .argument('<remote>')
    .argument('<folder>'),
  answer: {
    is: 'Where the copy is.',
    fields: {
      folder: 'Its folder.',
    },
  },
  isLocal: true,
  async run({ say }, remote, folder) {
    const target = await standAlone(remote, resolve(folder), say);
    const next = tableOf(
      ['command', 'what it does'],
      [
        ['npm install', 'installs its packages'],
        ['npm test; npm run check', 'tests and checks it'],
        storeSetting,
        [`npx mutha dev ${remote} --site ADDRESS`, 'shows its screens in the deployed site'],
        [`npx mutha release ${remote}`, 'makes it live'],
      ],
    );
    return { json: { folder: target }, text: `${remote} is in ${target}. There:\n\n${next}` };
  },
});
