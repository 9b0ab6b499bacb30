import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installedFile } from '@mutha/build';
import { ReleaseError } from '@mutha/store';
import { remoteFolders, repository } from '../checkout/packages.ts';
import { remoteFrom } from './arguments.ts';
import { cli, command } from './command.ts';

const help = `Without a name: starts a dev server with hot reload for the shell and for every remote here.
Together they are the whole site, and the browser renders its pages.

With names: starts dev servers for these remotes only. Their screens appear in the pages of a site, beside what is live
there. A remote that is not live yet is added. The site itself does not change.

From the site: what is live; the files of all other remotes, byte for byte; sitemaps and robots.txt. Not from the site:
the shell, which is the installed one, built for development; the HTML, which is rendered for each request as a release
would render it; most headers. The content policy refuses requests to other origins as the site does, but no script or
style in the page. Pages that wait for a visitor's intent hydrate at once.

PORT (3000) is the port of the site. The dev servers take the ports from PORT + 100.`;

/**
 * Hands over to `@mutha/dev`. It depends on this package, so it is looked up where a remote has it installed.
 */
export const devCommand = command({
  cli: cli('dev', 'see your screens in the pages of a site while you write them')
    .description(help)
    .argument('[remote...]', '', (given, before: string[]) => [...(before ?? []), remoteFrom(given)])
    .option('--site <url>', 'a deployed site, such as https://www.example.com, or one of its previews'),
  isLocal: true,
  async run({ address }, remotes = [], { site }) {
    const folders = [...remotes, ...remoteFolders()].map((name) => join(repository, name));
    const program = folders.map((folder) => installedFile('@mutha/dev', 'start.mjs', folder)).find(Boolean);
    if (!program)
      throw new ReleaseError(
        'not-installed',
        '@mutha/dev is not installed for any remote here. Add it to the remote, and install it.',
      );
    const { start } = await import(pathToFileURL(program).href);
    await start({ names: remotes, site, store: address });
    // It serves until it is stopped.
    return new Promise<never>(() => {});
  },
});
