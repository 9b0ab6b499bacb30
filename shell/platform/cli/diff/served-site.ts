import { createHash } from 'node:crypto';
import type { Served } from '@mutha/diff';
import { type ReadSite, servingSite } from '../past/site-then.ts';

/**
 * Serves a site from its store alone, for as long as `work` takes. Nothing is built.
 * @param paths the pages that it has; every other path has the 404 page
 */
export function servingToCompare<T>(
  site: ReadSite,
  paths: readonly string[],
  work: (site: Served) => Promise<T>,
): Promise<T> {
  const contents = new Map([...site.files].map(([key, bytes]) => [`/${key}`, hashOf(bytes)]));
  const contentAt = (address: string) => (contents.has(address) ? `file ${contents.get(address)}` : address);
  const served = (url: string): Served => ({
    url,
    stable: (text) =>
      text.includes('/') ? text.replaceAll(url, '').replaceAll(/\/releases\/[\w./-]+/g, contentAt) : text,
  });
  return servingSite(site, (url) => work(served(url)), { paths });
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}
