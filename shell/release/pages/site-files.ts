import { type MadeLive, type PublicDeployments, releasesFolder } from '@mutha/contract';
import { type Deployment, lastOf, readDeployment } from '../live/deployments.ts';
import { liveOf } from '../live/registry.ts';
import type { DeployedShell } from '../live/released.ts';
import { pagePathsOf, type Snapshot, sitemapPath, teamOf } from '../live/snapshot.ts';
import type { Store } from '../store/store.ts';

/**
 * The files that search engines ask a site for. They depend on the shell's address and on which remotes are live, not
 * on what is in the remotes.
 */
export const siteFiles = ['/robots.txt', '/sitemap.xml'];

/** The remote whose sitemap stands at a path, if one does. */
export function sitemapOwner(path: string): string | undefined {
  return /^\/sitemaps\/(mf-[a-z0-9-]+)\.xml$/.exec(path)?.[1];
}

/** `shell` or the remote whose public deployments stand at a path, if some do. */
export function deploymentsOwner(path: string): string | undefined {
  return /^\/deployments\/(shell|mf-[a-z0-9-]+)\.json$/.exec(path)?.[1];
}

/**
 * When and by whom the two releases of a name were made live that a browser may run. Undefined for a name that is not
 * live.
 * @throws DamageError where the record of the live release, or its descriptor, is lost
 */
export async function publicDeployments(store: Store, snapshot: Snapshot, name: string): Promise<string | undefined> {
  const live = liveOf(snapshot.registry, name);
  if (!live) return undefined;
  const deployment = await readDeployment(store, name, live.deployment);
  const before = live.lastGood && (await lastOf(store, name, deployment.previous, live.lastGood.version));
  const team = await teamOf(snapshot, name);
  const releases = [deployment, ...(before ? [before] : [])].map(madeLive);
  return `${JSON.stringify({ name, team, releases } satisfies PublicDeployments)}\n`;
}

/** The part of a record that everybody may read. */
export function madeLive({ release, action, at, by }: Deployment): MadeLive {
  return { version: release.version, action, at, by };
}

export function robots({ address }: DeployedShell): string {
  return `User-agent: *\nAllow: /\nDisallow: /${releasesFolder}\nSitemap: ${address}sitemap.xml\n`;
}

/** The list of the remotes' sitemaps. */
export function sitemapIndex({ address }: DeployedShell, { registry }: Snapshot): string {
  const maps = Object.keys(registry.remotes)
    .sort()
    .map((name) => `<sitemap><loc>${new URL(sitemapPath(name), address)}</loc></sitemap>`);
  return xml('sitemapindex', maps);
}

/** Every page of a remote, by its canonical address; undefined for a remote that is not live. */
export async function remoteSitemap(
  { address }: DeployedShell,
  snapshot: Snapshot,
  remote: string,
): Promise<string | undefined> {
  if (!snapshot.registry.remotes[remote]) return undefined;
  const pages = await pagePathsOf(snapshot, remote);
  return xml(
    'urlset',
    pages.map((path) => `<url><loc>${new URL(path, address)}</loc></url>`),
  );
}

function xml(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
}
