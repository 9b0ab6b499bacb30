import { type MadeLive, type PublicDeployments, releasesFolder } from '@mutha/contract';
import { type Earlier, runnable } from '../live/deployments.ts';
import { type DeployedShell, readReleased } from '../live/released.ts';
import { pagePathsOf, type Snapshot, sitemapPath, teamOf } from '../live/snapshot.ts';
import { federationFile, federationFileAt } from './federation-files.ts';

/**
 * The files that search engines ask a site for, and the icon that browsers ask for where no page names one. They depend
 * on the shell and on which remotes are live, not on what is in the remotes.
 */
export const siteFiles = ['/favicon.ico', '/robots.txt', '/sitemap.xml'];

/** The remote whose sitemap is at a path, if one does. */
export function sitemapOwner(path: string): string | undefined {
  return /^\/sitemaps\/(mf-[a-z0-9-]+)\.xml$/.exec(path)?.[1];
}

/** Whether a path is that of a file, and no page, that follows from what is live. */
export function isSiteFile(path: string): boolean {
  return siteFiles.includes(path) || !!(sitemapOwner(path) ?? deploymentsOwner(path) ?? federationFileAt(path));
}

/** `shell` or the remote whose public deployments are at a path, if some do. */
export function deploymentsOwner(path: string): string | undefined {
  return /^\/deployments\/(shell|mf-[a-z0-9-]+)\.json$/.exec(path)?.[1];
}

/**
 * The content of a file that is made from the live releases, by its path; undefined for no such file.
 * @throws DamageError where the descriptor of a live release is lost, or the icon of the shell
 */
export async function siteFileAt(shell: DeployedShell, site: Snapshot, path: string): Promise<Buffer | undefined> {
  const [remote, name, federation] = [sitemapOwner(path), deploymentsOwner(path), federationFileAt(path)];
  let content: string | Buffer | undefined;
  if (path === '/favicon.ico') content = await favicon(shell, site);
  else if (path === '/robots.txt') content = robots(shell);
  else if (path === '/sitemap.xml') content = sitemapIndex(shell, site);
  else if (remote) content = await remoteSitemap(shell, site, remote);
  else if (name) content = await publicDeployments(site, name);
  else if (federation) content = await federationFile(site, federation);
  return content === undefined ? undefined : Buffer.from(content);
}

/**
 * When and by whom the two releases of a name were made live that a browser may run. Undefined for a name that is not
 * live.
 * @throws DamageError where the descriptor of the live release is lost
 */
async function publicDeployments(snapshot: Snapshot, name: string): Promise<string | undefined> {
  const standing = snapshot.live[name];
  if (!standing) return undefined;
  const team = await teamOf(snapshot, name);
  const releases = runnable(standing).map(madeLive);
  return `${JSON.stringify({ name, team, releases } satisfies PublicDeployments)}\n`;
}

/** The part of a deployment that anyone may read. */
export function madeLive({ release, action, at, by }: Earlier): MadeLive {
  return { version: release.version, action, at, by };
}

/** The icon among the files of the shell. A shell that another server gives has none here. */
async function favicon({ base, files }: DeployedShell, { store }: Snapshot): Promise<Buffer | undefined> {
  const [file, facts] = Object.entries(files).find(([name]) => /^favicon\.[^/]*ico$/.test(name)) ?? [];
  if (!file || !facts || !base.startsWith('/')) return undefined;
  return readReleased(store, 'shell', `${base}${file}`.slice(1), facts.integrity);
}

function robots({ address }: DeployedShell): string {
  return `User-agent: *\nAllow: /\nDisallow: /${releasesFolder}\nSitemap: ${address}sitemap.xml\n`;
}

/** The list of the remotes' sitemaps. */
function sitemapIndex({ address }: DeployedShell, { registry }: Snapshot): string {
  const maps = Object.keys(registry.remotes)
    .sort()
    .map((name) => `<sitemap><loc>${new URL(sitemapPath(name), address)}</loc></sitemap>`);
  return xml('sitemapindex', maps);
}

/** Every page of a remote, by its canonical address; undefined for a remote that is not live. */
async function remoteSitemap(
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
