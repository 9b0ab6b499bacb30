import { createHash } from 'node:crypto';
import { allLive } from '../live/registry.ts';
import { servingFolder } from '../past/serve-folder.ts';
import { readRelease, writeSite } from '../past/site-then.ts';
import { inTemporaryFolder } from '../past/until-stopped.ts';
import { DamageError } from '../store/release-error.ts';
import type { Site } from './candidate.ts';
import type { Served } from './visit.ts';

/** A site that is served here, whole, as production would serve it. */
export interface ServedSite extends Served {
  /** The folder that is served. */
  folder: string;
}

/**
 * Serves a site for as long as `work` takes: from its store alone, nothing is built.
 * @param paths the pages that it has; every other path has the 404 page
 * @throws DamageError where a file that is live is lost
 */
export async function servingSite<T>(
  { store, registry }: Site,
  paths: readonly string[],
  work: (site: ServedSite) => Promise<T>,
): Promise<T> {
  const files = new Map<string, Buffer>();
  for (const [name, { live }] of allLive(registry)) {
    const [lost] = await readRelease(store, name, live, files);
    if (lost) throw new DamageError(`The site cannot be shown: ${lost}`);
  }
  const contents = new Map([...files].map(([key, bytes]) => [`/${key}`, hashOf(bytes)]));
  return inTemporaryFolder(async (folder) => {
    await writeSite(store, { registry, files }, folder, paths);
    return servingFolder(folder, undefined, (url) =>
      work({
        url,
        folder,
        stable: (text) =>
          text.includes('/')
            ? text
                .replaceAll(url, '')
                .replaceAll(/\/releases\/[\w./-]+/g, (address) =>
                  contents.has(address) ? `file ${contents.get(address)}` : address,
                )
            : text,
      }),
    );
  });
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}
