import type { Registry } from '@mutha/contract';
import {
  ensureDeltas,
  ensureFile,
  isDamage,
  pageDictionaryKey,
  ReleaseError,
  readIfPossible,
  type Store,
} from '@mutha/store';
import { notFoundPath, type Snapshot, snapshotOf } from '../live/snapshot.ts';
import { drawPage } from './draw.ts';

/**
 * The dictionary for pages that the live shell brings: its page without any remote, which holds the frame
 * and its stylesheet. Undefined where the shell's pages do not name a dictionary, or nothing can be drawn.
 */
export async function pageDictionaryBytes({ store, registry }: Snapshot): Promise<Buffer | undefined> {
  const site = store.layer?.site ?? store;
  if (!site.forms.includes('deltas') || !registry.shell) return undefined;
  // The dictionary holds nothing of the origins that the site allows for overrides. They can change while its address,
  // which holds the version of the shell only, stays the same.
  const { contract, number, shell } = registry;
  const alone: Registry = { contract, number, shell, remotes: {} };
  const page = await drawPage(snapshotOf(site, alone), notFoundPath).catch((error: unknown) => {
    if (error instanceof ReleaseError && !isDamage(error)) return undefined;
    throw error;
  });
  return page?.html.includes(`/${pageDictionaryKey(registry.shell.live.version)}"`) ? page.html : undefined;
}

/**
 * Puts the live shell's dictionary for pages into the store, where it is missing. It never changes, so nothing is drawn
 * to compare it.
 * @returns the dictionaries that visitors may have: that of the live shell, and that of the shell before
 */
export async function ensurePageDictionary(store: Store, snapshot: Snapshot): Promise<Buffer[]> {
  const { live, lastGood } = snapshot.registry.shell ?? {};
  if (!(store.layer?.site ?? store).forms.includes('deltas') || !live) return [];
  const key = pageDictionaryKey(live.version);
  const bytes = (await readIfPossible(store, key)) ?? (await mendPageDictionary(store, snapshot));
  if (!bytes) return [];
  const before = lastGood && (await readIfPossible(store, pageDictionaryKey(lastGood.version)));
  if (!before || before.equals(bytes)) return [bytes];
  await ensureDeltas(store, key, bytes, [before]);
  return [bytes, before];
}

/** Draws the live shell's dictionary for pages, and writes it where it is missing or wrong. */
export async function mendPageDictionary(store: Store, snapshot: Snapshot): Promise<Buffer | undefined> {
  const bytes = await pageDictionaryBytes(snapshot);
  const { live } = snapshot.registry.shell ?? {};
  if (bytes && live) await ensureFile(store, pageDictionaryKey(live.version), bytes);
  return bytes;
}
