import { createHash } from 'node:crypto';
import type { Served } from '@mutha/diff';
import { allLive } from '@mutha/engine';
import { readRelease, servingSite } from '../past/site-then.ts';
import type { Site } from './candidate.ts';

/** The parts of a site that are read before it is served. */
export interface FilesOfSite {
  /** Every file of its live releases, by key. */
  files: Map<string, Buffer>;
  /** By remote, what the store has lost of its live release: one line. Nothing of that release is in `files`. */
  lost: Map<string, string>;
}

/** Reads every file of what is live on a site, each held to its hash. */
export async function filesOfSite({ store, snapshot }: Site): Promise<FilesOfSite> {
  const site: FilesOfSite = { files: new Map(), lost: new Map() };
  for (const [name, { live }] of allLive(snapshot.registry)) {
    const [problem] = await readRelease(store, name, live, site.files);
    if (problem) site.lost.set(name, problem);
  }
  return site;
}

/**
 * Serves a site from its store alone, for as long as `work` takes. Nothing is built.
 * @param paths the pages that it has; every other path has the 404 page
 */
export function servingToCompare<T>(
  { store, snapshot }: Site,
  { files }: FilesOfSite,
  paths: readonly string[],
  work: (site: Served) => Promise<T>,
): Promise<T> {
  const contents = new Map([...files].map(([key, bytes]) => [`/${key}`, hashOf(bytes)]));
  const contentAt = (address: string) => (contents.has(address) ? `file ${contents.get(address)}` : address);
  const served = (url: string): Served => ({
    url,
    stable: (text) =>
      text.includes('/') ? text.replaceAll(url, '').replaceAll(/\/releases\/[\w./-]+/g, contentAt) : text,
  });
  return servingSite(store, { snapshot, files }, (url) => work(served(url)), { paths });
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}
