import { releasesFolder } from '@mutha/contract';
import type { DeployedShell } from '../live/released.ts';
import { pagePathsOf, type Snapshot, sitemapPath } from '../live/snapshot.ts';

/**
 * The files that search engines ask a site for. They depend on the shell's address and on which remotes are live, not
 * on what is in the remotes.
 */
export const siteFiles = ['/robots.txt', '/sitemap.xml'];

/** The remote whose sitemap stands at a path, if one does. */
export function sitemapOwner(path: string): string | undefined {
  return /^\/sitemaps\/(mf-[a-z0-9-]+)\.xml$/.exec(path)?.[1];
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
