import { resolve } from 'node:path';
import { update } from '../new/update.ts';
import { cli, command } from './command.ts';

export const updateCommand = command({
  cli: cli('update', 'bring remotes outside the checkout up to date with it')
    .description(`Packs the packages of the site again, from this checkout, for all remotes in a folder that
"npx mutha alone" has filled. It names the new ones in their package.json files, and npm installs them. React, the
build tools and the other packages of a new remote get the versions of this checkout. Packages that a team has added
stay as they are.`)
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
    return {
      json: { folder: resolve(folder), remotes: names },
      text: `${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} the packages of this checkout. Run "npm test" and "npm run check" there, then commit package.json, package-lock.json and the folder packages.`,
    };
  },
});
