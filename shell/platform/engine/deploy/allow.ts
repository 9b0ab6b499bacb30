import { mostOverrides } from '@mutha/contract';
import { ReleaseError, type Store, StoreError } from '@mutha/store';
import { append } from '../live/append.ts';
import { previewStore } from '../live/layer-store.ts';
import { readHead } from '../live/log.ts';
import { previewsOf } from '../live/previews.ts';
import { refuseUnlessOwner } from '../live/sign-entry.ts';
import { allPaths, siteOf } from '../live/snapshot.ts';
import { publishing } from '../reconcile/publish.ts';

/** The origins from which tabs of this site may take builds instead of live releases. */
export async function allowedOrigins(store: Store): Promise<readonly string[]> {
  return (await readHead(store)).overrides ?? [];
}

/**
 * Allows an origin, or takes that back, in one step. Every page is drawn again, because each page's policy names the
 * origins. Previews learn of a new one with their next change; from all of them an origin is taken back at once.
 *
 * @param isAllowed whether it shall be allowed
 * @returns false where that is so already
 * @throws ReleaseError where there would be too many; StoreError where a preview could not be drawn again
 */
export async function setAllowed(store: Store, origin: string, isAllowed: boolean): Promise<boolean> {
  let isChanged = false;
  await publishing(store, async (lease) =>
    append(store, await readHead(store), async (head) => {
      isChanged = (head.overrides ?? []).includes(origin) !== isAllowed;
      if (!isChanged) return undefined;
      const step = { overrides: originsAfter(head.overrides ?? [], origin, isAllowed) };
      refuseUnlessOwner(store, head, step);
      await lease.note(await allPaths(siteOf(store, head)));
      return step;
    }),
  );
  for (const { token } of isAllowed ? [] : await previewsOf(store))
    await publishing(previewStore(store, token), async () => undefined).catch(({ message }: Error) => {
      throw new StoreError(
        'unfinished',
        `${origin} is no longer allowed on the site, but may still be allowed on preview ${token}: ${message} "npx mutha discard ${token}" removes that preview.`,
      );
    });
  return isChanged;
}

function originsAfter(origins: readonly string[], origin: string, isAllowed: boolean): string[] {
  const others = origins.filter((other) => other !== origin);
  const allowed = isAllowed ? [...others, origin].sort() : others;
  if (allowed.length > mostOverrides)
    throw new ReleaseError(
      'origins-full',
      `${mostOverrides} origins are already allowed, which is the limit. "npx mutha allow" lists them. Remove one: "npx mutha disallow ORIGIN"`,
    );
  return allowed;
}
