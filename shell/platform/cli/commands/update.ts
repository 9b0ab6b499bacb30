import { resolve } from 'node:path';
import { isInstalled } from '../checkout/packages.ts';
import { update } from '../new/update.ts';
import { cli, command } from './command.ts';

export const updateCommand = command({
  cli: cli('update', 'bring remotes outside the checkout up to date')
    .description(`In a checkout, packs the packages of the site again for all remotes in a folder that "npx mutha alone"
has filled. If a registry has the packages, "npx @mutha/cli@VERSION update <folder>" names that version in all remotes of
the folder. In both cases npm installs them. React, the build tools and the other packages that a new remote begins
with get the versions of the site. Packages that a team has added stay as they are.`)
    .argument('<folder>'),
  answer: {
    is: 'The remotes that were brought up to date.',
    fields: {
      folder: 'Their folder.',
      remotes: 'Their names.',
    },
  },
  isLocal: true,
  async run({ say }, folder) {
    const remotes = await update(resolve(folder), say);
    const names = remotes.map((name) => name.replace('@mutha/', ''));
    const [from, files] = isInstalled()
      ? ['this version', 'package.json and package-lock.json']
      : ['this checkout', 'package.json, package-lock.json and the folder packages'];
    return {
      json: { folder: resolve(folder), remotes: names },
      text: `${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} the packages of ${from}. Run "npm test" and "npm run check" there, then commit ${files}.`,
    };
  },
});
