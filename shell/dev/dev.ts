import { endWith, isInstalled, localStore, remoteFolders, repository } from '@mutha/cli';
import { parseShell } from '@mutha/contract';
import { allLive, isAmong, sandboxes, snapshotOf } from '@mutha/engine';
import { endWithParent, portFrom, refuseTakenPort } from '@mutha/origin';
import { suggestion } from '@mutha/store';
import { Changes } from './changes.ts';
import { misfitsSaidOnce } from './misfits.ts';
import type { Package } from './package.ts';
import { readyLine } from './ready-line.ts';
import { shellDiffers } from './shell-differs.ts';
import { createSiteServer } from './site-server.ts';
import { deployedSite, type Site, storedSite } from './upstream-site.ts';
import { openWorkspace } from './workspace.ts';

/** The arguments of `mutha dev`. */
export interface Arguments {
  /** The remotes that get a dev server; none for all packages here. */
  names: string[];
  /** The address of a deployed site. */
  site?: string | undefined;
  /** A folder, or `s3://bucket/prefix`. */
  store?: string | undefined;
}

/**
 * Dev servers with hot reload, and a site that composes them afresh at every request, with what is live elsewhere where
 * only some remotes are named. It ends this process where it cannot begin.
 */
export function start(given: Arguments): Promise<void> {
  return dev(given).catch(endWith);
}

async function dev(given: Arguments): Promise<void> {
  if (given.site !== undefined && given.store !== undefined) throw new Error('Use either --site or --store, not both.');
  endWithParent();
  const port = portFrom(process.env.PORT, 1);
  await refuseTakenPort(port);
  const changes = new Changes();
  let packages: (() => readonly Package[]) | undefined;
  let site: Site | undefined;
  let isReady = false;
  const sayMisfits = misfitsSaidOnce(console.log);
  const onChange = (line?: string) => {
    if (line) console.log(line);
    changes.happened();
    if (packages) void sayMisfits(packages(), site);
    if (isReady) return;
    const ready = readyLine(packages?.() ?? [], `http://localhost:${port}`);
    isReady = ready !== undefined;
    if (!ready) return;
    console.log(`${ready} (dev servers on ${port + 100} and after)`);
    if (packages && site) void compareShells(packages(), site);
    if (!site)
      console.log(
        'The HTML of its pages is empty: the browser renders them. "npx mutha dev mf-live" renders them as a release does, beside what is live.',
      );
  };
  const remotes = remotesFrom(given);
  site = remotes && (await siteFrom(given, remotes, onChange));
  packages = await openWorkspace(port + 100, onChange, remotes ?? 'everything');
  if (remotes) sandboxes.isOwn = isAmong(remotes);
  createSiteServer({ packages, site, say: console.log }, changes).listen(port, () =>
    console.log(`Building. http://localhost:${port} shows the progress.`),
  );
}

/**
 * The remotes to show in a site; undefined for a site of all packages here.
 * @throws Error that lists the remotes, if a name is not one of them
 */
function remotesFrom({ names, site, store }: Arguments): string[] | undefined {
  const known = remoteFolders();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown)
    throw new Error(
      `${repository} has no ${unknown}.${suggestion(unknown, known)} It has ${known.join(', ') || 'no remote'}.`,
    );
  if (names.length > 0) return [...new Set(names)];
  return site === undefined && store === undefined ? undefined : known;
}

/** @throws Error that says what to do, where there is no such site */
async function siteFrom(
  { site: deployed, store }: Arguments,
  remotes: string[],
  onChange: (line: string) => void,
): Promise<Site> {
  // A variable that is set to nothing counts as not set.
  const stored = store ?? (process.env.MUTHA_STORE || undefined);
  const site = deployed === undefined ? await storedSite(stored ?? localStore) : deployedSite(deployed, onChange);
  const registry = await site.registry();
  if (allLive(registry).size > 0) console.log(`Everything except ${remotes.join(', ')} comes from ${site.address}.`);
  else if (deployed !== undefined || stored !== undefined)
    throw new Error(`Nothing was ever released to ${site.address}. Name another site, with --site or --store.`);
  else
    console.log(
      `There is no site in ${site.address} yet, so you see only ${remotes.join(', ')}. Name a site with --site or --store${isInstalled() ? '.' : ', or make it here: npm start'}`,
    );
  return site;
}

/**
 * Says how the shell that is installed here differs from that of the site. A damaged site whose shell cannot be read is
 * still shown, without this line.
 */
async function compareShells(packages: readonly Package[], site: Site): Promise<void> {
  const { descriptor } = packages.find(({ name }) => name === 'shell') ?? {};
  const there = await snapshotOf(site.files, await site.registry())
    .shell()
    .catch(() => undefined);
  const line = descriptor && there && shellDiffers(parseShell(JSON.parse(descriptor)), there);
  if (line) console.log(line);
}
