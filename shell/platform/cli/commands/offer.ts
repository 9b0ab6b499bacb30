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
what to add to the address of a page of the deployed site: that tab then shows this build beside what is live. No other
visitor sees a difference, and nothing is released. After a change in the source, stop the command, start it again, and
reload the page. "npx mutha dev" has hot reload, on a site of its own.

The site must allow the origin once: "npx mutha allow http://localhost:${offerPort}". A browser may ask whether the
site may reach this machine. While the command runs, every site that you open in your browser can read the build; other
machines on the network cannot.

PORT (${offerPort}) is the port of the build.`)
    .argument('<remote>', '', nameFrom)
    .option('--from <dir>', 'use the build in this folder (with its remote.json) instead of building'),
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
    if (name === 'shell') throw new UsageError('A tab can show another build of a remote, not of the shell.');
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
        'Add this to the address of any page of the site. The tab shows the build until "Reset", or until you close it:',
        `  ${parameter}`,
        `The site must allow it once: "npx mutha allow ${origin}"`,
      ].join('\n'),
    };
    context.show(served);
    return new Promise<typeof served>(() => {});
  },
});
