import type { Registry } from '@mutha/contract';
import { isDamage, pageDictionaryKey, ReleaseError, siteUnder } from '@mutha/store';
import { notFoundPath, type Snapshot, snapshotOf } from '../live/snapshot.ts';
import { drawPage } from './draw.ts';

/**
 * The dictionary for pages that the live shell brings: its page without any remote, which holds the frame
 * and its stylesheet. Undefined where the shell's pages do not name a dictionary, or nothing can be drawn.
 */
export async function pageDictionaryBytes({ store, registry }: Snapshot): Promise<Buffer | undefined> {
  const site = siteUnder(store);
  if (!site.forms.includes('deltas') || !registry.shell) return undefined;
  // The dictionary does not hold the origins that the site allows for overrides. They can change while its address,
  // which holds the version of the shell only, stays the same.
  const { contract, number, shell } = registry;
  const alone: Registry = { contract, number, shell, remotes: {} };
  const page = await drawPage(snapshotOf(site, alone), notFoundPath).catch((error: unknown) => {
    if (error instanceof ReleaseError && !isDamage(error)) return undefined;
    throw error;
  });
  return page?.html.includes(`/${pageDictionaryKey(registry.shell.live.version)}"`) ? page.html : undefined;
}
