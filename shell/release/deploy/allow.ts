import { mostOverrides, type Registry } from '@mutha/contract';
import { changeRegistry, readRegistry } from '../live/registry.ts';
import { allPaths, snapshotOf } from '../live/snapshot.ts';
import { withPages } from '../pages/pending.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';

/** The origins from which tabs of this site may take builds in place of live releases. */
export async function allowedOrigins(store: Store): Promise<readonly string[]> {
  return (await readRegistry(store)).overrides ?? [];
}

/**
 * Allows an origin, or takes that back, in one step. Every page is drawn again, because each page's policy names the
 * origins. A process that is killed on the way leaves a note, and the next command completes its work.
 *
 * @param isAllowed whether it shall be allowed
 * @returns false where that is so already
 * @throws ReleaseError where there would be too many
 */
export async function setAllowed(store: Store, origin: string, isAllowed: boolean): Promise<boolean> {
  const before = await readRegistry(store);
  if (isAllowed === (before.overrides ?? []).includes(origin)) return false;
  await withPages(store, (note) =>
    changeRegistry(store, before, async (current) => {
      await note(await allPaths(snapshotOf(store, current)));
      return changed(current, origin, isAllowed);
    }),
  );
  return true;
}

function changed({ overrides = [], ...registry }: Registry, origin: string, isAllowed: boolean): Registry {
  const others = overrides.filter((other) => other !== origin);
  const allowed = isAllowed ? [...others, origin].sort() : others;
  if (allowed.length > mostOverrides)
    throw new ReleaseError(
      `${mostOverrides} origins are allowed already, which is the most. Take one back: "npx mutha disallow"`,
    );
  return { ...registry, ...(allowed.length > 0 && { overrides: allowed }) };
}
