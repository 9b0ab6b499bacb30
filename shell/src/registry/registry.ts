import type { Registry } from '@mutha/contract';
import { loadLate } from '../load-late.ts';
import type { Releases } from '../loading/container.ts';
import { within } from '../promises.ts';
import type { RegistryOutcome } from './read-registry.ts';

/** Milliseconds after which the registry of a tab is old: it is read again before the tab first starts a remote. */
const oldAfter = 5 * 60_000;
/** Milliseconds for which a visit waits for a registry that is being read again. After that it takes the old one. */
const patience = 1_000;

/**
 * The registry of this tab. It is read once, and again once it is old. If that did not give the live registry, each
 * call reads it again.
 */
export interface LiveRegistry {
  read(): Promise<RegistryOutcome>;
  /** Whether it is so old that it is read again before this tab first shows a remote. */
  isOld(): boolean;
  /** The same as `read`, for prefetching: after a failure it does not read again. Only the next visit does. */
  readOnce(): Promise<RegistryOutcome>;
  /** The result of the last reading; undefined before the first. */
  last(): RegistryOutcome | undefined;
}

export function liveRegistry(): LiveRegistry {
  let answer: Promise<RegistryOutcome> | undefined;
  let last: RegistryOutcome | undefined;
  let readAt = 0;
  // The clock that goes on while a computer sleeps.
  const isOld = () => answer !== undefined && last?.status === 'ready' && Date.now() - readAt > oldAfter;

  /** A registry that is late, or does not come, leaves the old one as it is until that is old again. */
  function readAnew(old: RegistryOutcome): Promise<RegistryOutcome> {
    readAt = Date.now();
    const fresh = readNow().then((registry) => {
      if (!registry) return old;
      last = { status: 'ready', registry, from: 'live' };
      answer = Promise.resolve(last);
      return last;
    });
    return within(patience, fresh, () => new Error('It is late.')).catch(() => old);
  }

  function read() {
    if (last && isOld()) answer = readAnew(last);
    if (!answer) readAt = Date.now();
    answer ??= readLazily().then((outcome) => {
      last = outcome;
      if (outcome.status !== 'ready' || outcome.from === 'last-good') answer = undefined;
      return outcome;
    });
    return answer;
  }
  return {
    read,
    isOld,
    readOnce: async () => (isOld() ? read() : (answer ?? last ?? read())),
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
