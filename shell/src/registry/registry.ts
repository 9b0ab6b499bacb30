import type { Registry } from '@mutha/contract';
import { loadLate } from '../load-late.ts';
import type { Releases } from '../loading/container.ts';
import type { RegistryOutcome } from './read-registry.ts';

/** The registry of this tab. It is read once. If that did not give the live registry, each call reads it again. */
export interface LiveRegistry {
  read(): Promise<RegistryOutcome>;
  /** The same, for prefetching: after a failure it does not read again. Only the next visit does. */
  readOnce(): Promise<RegistryOutcome>;
  /** The result of the last reading; undefined before the first. */
  last(): RegistryOutcome | undefined;
}

export function liveRegistry(): LiveRegistry {
  let answer: Promise<RegistryOutcome> | undefined;
  let last: RegistryOutcome | undefined;
  function read() {
    answer ??= readLazily().then((outcome) => {
      last = outcome;
      if (outcome.status !== 'ready' || outcome.from === 'last-good') answer = undefined;
      return outcome;
    });
    return answer;
  }
  return {
    read,
    readOnce: async () => answer ?? last ?? read(),
    last: () => last,
  };
}

async function readLazily(): Promise<RegistryOutcome> {
  try {
    const { readRegistry } = await loadLate();
    return await readRegistry();
  } catch (error) {
    return { status: 'unavailable', reason: String(error) };
  }
}

/** The releases of a remote that are live at this moment; undefined if the registry cannot be read. */
export async function latestReleases(remote: string): Promise<Releases | undefined> {
  return (await readNow())?.remotes[remote];
}

/**
 * Whether another shell is live than the one that this tab runs. Remotes that were released since then may not fit this
 * shell, and a reload brings the new shell with them. False if this cannot be known.
 * @param own the version of this tab's shell
 */
export async function isOutdated(own: string | undefined): Promise<boolean> {
  const live = own && (await readNow())?.shell?.live.version;
  return Boolean(live) && live !== own;
}

async function readNow(): Promise<Registry | undefined> {
  try {
    return await (await loadLate()).currentRegistry();
  } catch {
    return undefined;
  }
}
