import { createHash } from 'node:crypto';
import type { Served } from '@mutha/diff';
import { allLive, type Snapshot } from '@mutha/engine';
import { readRelease, servingSite, type WholeSite } from '../past/site-then.ts';

/** A site that is compared, with what it holds. Nothing of a release that is lost is in `files`. */
export interface ReadSite extends WholeSite {
  /** By remote, what the store has lost of its live release: one line. */
  lost: Map<string, string>;
}

/** Reads every file of what is live on a site, each held to its hash. */
export async function readSite(snapshot: Snapshot): Promise<ReadSite> {
  const read: ReadSite = { snapshot, files: new Map(), lost: new Map() };
  for (const [name, { live }] of allLive(snapshot.registry)) {
    const [problem] = await readRelease(read, name, live);
    if (problem) read.lost.set(name, problem);
  }
  return read;
}

/**
 * Serves a site from its store alone, for as long as `work` takes. Nothing is built.
 * @param paths the pages that it has; every other path has the 404 page
 */
export function servingToCompare<T>(
  site: WholeSite,
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
