import { resolve } from 'node:path';
import { readBuilt } from '../build/built.ts';
import { createBuildServer } from '../serving/build-server.ts';
import { endWithParent } from '../serving/end-with-parent.ts';
import { listen } from '../serving/port.ts';
import { buildHere } from './build-here.ts';
import { type Command, UsageError } from './command.ts';
import { freePort } from './free-port.ts';

export const offerCommand: Command = {
  usage: '<remote> [--from DIR]',
  summary: 'serve a build from this machine, to see it on a deployed site (?override)',
  help: `Builds the remote as a release would, and serves the build from this machine until Ctrl-C. It prints what to add to the address
of a page: that tab then shows this build on the deployed site, beside what is live there. Nobody else sees a difference, and nothing
is released. After a change in the source, stop it, start it again and load the page again. "npx mutha dev" has hot reload, on a site
of its own.

The site must allow the origin once: npx mutha allow http://localhost:3103. A browser may ask whether the site may reach this machine.
While it runs, every site that you open in your browser can read the build; nobody else in the network can.

  --from DIR   serve the build in DIR (the folder with its remote.json) instead of building

PORT (3103) is where it is served.`,
  options: { from: { type: 'string' } },
  isLocal: true,
  takes: [1, 1],
  async run({ names: [name = ''], options, say, show, hint }) {
    if (name === 'shell') throw new UsageError('Only a remote can be shown in place of a live release, not the shell.');
    endWithParent();
    const wanted = await freePort('3103');
    const read = (folder: string) => readBuilt(name, folder);
    const { descriptor, files } = options.from
      ? await read(resolve(String(options.from)))
      : await buildHere(name, say, read);
    // Only for this machine. Whoever says "localhost" means the same.
    const port = await listen(createBuildServer(files), wanted, '127.0.0.1');
    const { version } = descriptor;
    const origin = `http://localhost:${port}`;
    const parameter = `?override=${name}@${origin}`;
    show({
      json: { name, version, origin, parameter },
      text: [
        `${name} ${version} is at ${origin}, until Ctrl-C.`,
        'Add this to the address of any page of the site. The tab then shows it until "Reset", or until it is closed:',
        `  ${parameter}`,
        `The site must allow it once: ${hint(`allow ${origin}`)}`,
      ].join('\n'),
    });
    return new Promise(() => {});
  },
};
