import { isWhole, readRegistry, retire, warningsOf } from '@mutha/engine';
import { tuning } from '@mutha/store';
import { isInstalled } from '../checkout/packages.ts';
import { nameFrom } from './arguments.ts';
import { cli, command, makesLive } from './command.ts';
import { deploymentFields } from './deployment-fields.ts';

export const retireCommand = command({
  cli: cli('retire', 'take a remote off the site')
    .description(`Takes a remote off the site: its paths no longer have pages, and other teams' screens show the stand-ins
of its fragments. Its history stays. Its files stay until "npx mutha prune" removes them, after ${tuning.keptFor} at the
earliest. Until then, "npx mutha rollback" brings the remote back as it was, without a build, unless a file of it is
damaged.`)
    .argument('<remote>', '', nameFrom),
  answer: {
    is: 'The deployment that took the remote off the site.',
    fields: {
      ...deploymentFields,
      warnings: 'What is left for you to do: a line each.',
    },
  },
  ...makesLive,
  async run({ store, say, warn }, name) {
    const before = await readRegistry(store);
    const { live, paths = [] } = before.remotes[name] ?? {};
    const canComeBack = live !== undefined && (await isWhole(store, name, live));
    const back = `"npx mutha rollback ${name}" brings it back`;
    if (paths.length > 0)
      say(`Taking ${name} off ${store.address}, with its paths ${paths.join(', ')}.${canComeBack ? ` ${back}.` : ''}`);
    const deployment = await retire(store, name);
    const warnings = await warningsOf(store, before, [deployment]);
    warn(warnings);
    const next = canComeBack
      ? `${back} as it was, without a build, until "npx mutha prune" removes its files, in ${tuning.keptFor} at the earliest.`
      : `Some of its files are lost or damaged, so a rollback cannot bring it back. "npx mutha release ${name}" can.`;
    return {
      json: { ...deployment, warnings },
      text: `${name} ${deployment.release.version} is off the site. ${next}${isInstalled() ? '' : ' "npm start" releases it again while its folder is here.'}`,
    };
  },
});
