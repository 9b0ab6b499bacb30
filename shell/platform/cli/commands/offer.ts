import { readBuilt } from '@mutha/engine';
import { createBuildServer, endWithParent, freePort, listen } from '@mutha/origin';
import { nameFrom } from './arguments.ts';
import { buildOf } from './build-of.ts';
import { cli, command, UsageError } from './command.ts';

/** Where a build is served: none of the ports of "npm start" and "npm run dev", so that all can run at once. */
const offerPort = '3103';

export const offerCommand = command({
  cli: cli('offer', 'serve a build from this machine, to see it on a deployed site (?override)')
    .description(`Builds the remote as a release would, and serves the build from this machine until Ctrl-C. It prints
what to add to the address of a page: that tab then shows this build on the deployed site, beside what is live there. No
one else sees a difference, and nothing is released. After a change in the source, stop it, start it again and load the
page again. "npx mutha dev" has hot reload, on a site of its own.

The site must allow the origin once: "npx mutha allow http://localhost:${offerPort}". A browser may ask whether the site
may reach this machine. While it runs, every site that you open in your browser can read the build; other machines in
the network cannot.

PORT (${offerPort}) is where it is served.`)
    .argument('<remote>', '', nameFrom)
    .option('--from <dir>', 'the folder of a build (with its remote.json), instead of building'),
  answer: {
    is: 'Printed once the build is served.',
    fields: {
      name: 'The name of the remote.',
      version: 'The version of the build.',
      origin: 'Where it is served.',
      parameter: 'What to add to the address of a page.',
    },
  },
  isLocal: true,
  async run(context, name, { from }) {
    if (name === 'shell') throw new UsageError('Only a remote can be shown instead of a live release, not the shell.');
    endWithParent();
    const wanted = await freePort(offerPort);
    const { descriptor, files } = await readBuilt(name, await buildOf(name, from, context));
    // Only for this machine. "localhost" means the same address.
    const port = await listen(createBuildServer(files), wanted, '127.0.0.1');
    const { version } = descriptor;
    const origin = `http://localhost:${port}`;
    const parameter = `?override=${name}@${origin}`;
    const served = {
      json: { name, version, origin, parameter },
      text: [
        `${name} ${version} is at ${origin}, until Ctrl-C.`,
        'Add this to the address of any page of the site. The tab then shows it until "Reset", or until it is closed:',
        `  ${parameter}`,
        `The site must allow it once: "npx mutha allow ${origin}"`,
      ].join('\n'),
    };
    context.show(served);
    return new Promise<typeof served>(() => {});
  },
});
