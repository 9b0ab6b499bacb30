import { existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { readLog } from '@mutha/engine';
import { makeFolder } from '@mutha/node';
import { endWithParent, freePort, inTemporaryFolder } from '@mutha/origin';
import { ReleaseError } from '@mutha/store';
import { isInstalled } from '../checkout/packages.ts';
import { clockWarnings, entryAt, momentFrom } from '../past/moment.ts';
import { servingSite, siteThen, statusThen, writeSite } from '../past/site-then.ts';
import { cli, command } from './command.ts';
import { tableOfLive } from './tables.ts';

/** Where the site is served: as "npm start" does. */
const sitePort = '3000';

export const atCommand = command({
  cli: cli('at', 'show the site as it was at a given time')
    .description(`Lists what was live at a time: the shell, then every remote, as "npx mutha status" showed it then.
<time> is a day or a time, in UTC unless it has an offset: 2026-11-20 (its first moment), 2026-11-20T18:00,
"2026-11-20 18:00:30", 2026-11-20T18:00+01:00. It may also be the id of a deployment, from
"npx mutha history mf-… --json": the site as that deployment left it.

The site is shown exactly as it was, or not at all. Each file of each release that was live must match its hash, and the
shell of that time renders the pages again, to the same bytes. If a log entry is lost, or a release is pruned or
damaged, the command says which. It changes nothing in the store. "npm run serve -- <dir>" serves what --out has
written, without the store. Rollouts, which only some visitors saw, are left out.`)
    .argument('<time>', '', momentFrom)
    .option('--serve', `serve that site on http://localhost:${sitePort} (PORT=3001 moves it), until Ctrl-C`)
    .addOption(new Option('--out <dir>', 'write that site into a new folder, whole').conflicts('serve')),
  answer: {
    is: 'The site as it was. With `--serve`, printed once it is served.',
    fields: {
      entry: 'The number of the log entry.',
      deployment: 'The id of the last deployment in it.',
      from: 'Since when the site was like this.',
      until: 'Until when. Absent if it is still like this.',
      live: 'What was live, with the fields of `status`.',
      warnings: 'What could not be shown as it was: a line each.',
      url: 'With `--serve`: its address.',
      folder: 'With `--out`: the new folder.',
    },
  },
  async run({ store, warn, show }, moment, options) {
    const port = options.serve ? await freePort(sitePort) : undefined;
    const out = options.out ? await newFolder(options.out) : undefined;
    const log = await readLog(store);
    const entry = entryAt(store, log, moment);
    const site = await siteThen(store, entry);
    const warnings = [...clockWarnings(log, entry, moment), ...site.warnings];
    warn(warnings);
    const { number, at, changes } = entry;
    const next = log.entries.find((other) => other.number > number);
    const live = await statusThen(site);
    const made = { entry: number, deployment: changes.at(-1)?.id ?? '', from: at, ...(next && { until: next.at }) };
    const where: { url?: string; folder?: string } = {};
    const json = { ...made, live, warnings };
    const lines = [`The site from ${at} until ${next?.at ?? 'now'}:`, tableOfLive(live)];
    if (out)
      await inTemporaryFolder(async (folder) => {
        await writeSite(site, folder);
        // A temporary folder is for this user alone.
        await chmod(folder, 0o755);
        await rename(folder, out);
        where.folder = out;
        lines.push(`It is in ${out}.${isInstalled() ? '' : ` "npm run serve -- ${out}" shows it.`}`);
      }, out);
    if (port !== undefined)
      await servingSite(
        site,
        (url) => {
          where.url = url;
          show({ json: { ...json, ...where }, text: [...lines, `Ready: ${url}, until Ctrl-C`].join('\n') });
          endWithParent();
          return new Promise(() => {});
        },
        { port },
      );
    return { json: { ...json, ...where }, text: lines.join('\n') };
  },
});

/**
 * A folder that is to be made. Its parent is there afterwards.
 * @throws ReleaseError where there is something already
 */
async function newFolder(given: string): Promise<string> {
  const folder = resolve(given);
  if (existsSync(folder) && !(statSync(folder).isDirectory() && readdirSync(folder).length === 0))
    throw new ReleaseError('folder-taken', `${folder} already exists. Name a new folder: --out DIR.`);
  await makeFolder(dirname(folder)).catch(({ message }: Error) => {
    throw new ReleaseError(
      'folder-unwritable',
      `${folder} cannot be made: ${message}. Name another folder: --out DIR.`,
    );
  });
  return folder;
}
