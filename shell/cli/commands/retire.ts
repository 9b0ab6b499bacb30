import { readRegistry, retire, warningsOf } from '@mutha/engine';
import { nameFrom } from './arguments.ts';
import { cli, command, makesLive } from './command.ts';
import { deploymentFields } from './deployment-fields.ts';

export const retireCommand = command({
  cli: cli('retire', 'take a remote off the site')
    .description(`Takes a remote off the site: its paths have no page afterwards. Its files and its history stay;
releasing it again brings it back.`)
    .argument('<remote>', '', nameFrom),
  answer: {
    is: 'The deployment that took the remote off the site.',
    fields: {
      ...deploymentFields,
      warnings: 'Work that is left for people: a line each.',
    },
  },
  ...makesLive,
  async run({ store, warn }, name) {
    const before = await readRegistry(store);
    const deployment = await retire(store, name);
    const warnings = await warningsOf(store, before, [deployment]);
    warn(warnings);
    return {
      json: { ...deployment, warnings },
      text: `${name} is off the site. "npx mutha release ${name}" brings it back; "npm start" releases whatever has a folder here.`,
    };
  },
});
