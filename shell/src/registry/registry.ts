import { baseOf, type Registry } from '@mutha/contract';
import type { Releases } from '../loading/loader.ts';
import type { RegistryOutcome } from './read-registry.ts';

/** The folder that this shell was loaded from. */
declare const __webpack_public_path__: string;

/** It comes late, with all that a page does without until it is alive. */
const reading = () => import(/* webpackChunkName: "late" */ './read-registry.ts');

/** The registry as this tab has it: read once, and again after it could not be. */
export interface LiveRegistry {
  read(): Promise<RegistryOutcome>;
  /** The same for whoever looks ahead: what could not be read is left to the next visit. */
  readOnce(): Promise<RegistryOutcome>;
  /** What the last reading gave; undefined before the first. */
  known(): RegistryOutcome | undefined;
}

export function liveRegistry(): LiveRegistry {
  let answer: Promise<RegistryOutcome> | undefined;
  let known: RegistryOutcome | undefined;
  function read() {
    answer ??= readLate().then((outcome) => {
      known = outcome;
      if (outcome.status !== 'ready') answer = undefined;
      return outcome;
    });
    return answer;
  }
  return {
    read,
    readOnce: async () => answer ?? known ?? read(),
    known: () => known,
  };
}

async function readLate(): Promise<RegistryOutcome> {
  try {
    const { readRegistry } = await reading();
    return await readRegistry();
  } catch (error) {
    return { status: 'unavailable', reason: String(error) };
  }
}

/** What is live of a remote at this moment; undefined where nobody can say. */
export async function latestReleases(remote: string): Promise<Releases | undefined> {
  return (await readNow())?.remotes[remote];
}

/**
 * Whether another shell is live than the one that this tab runs: what has been released since may not fit here, and a
 * reload brings both. Without an answer it is not.
 */
export async function isOutdated(): Promise<boolean> {
  const live = (await readNow())?.shell?.live;
  return live !== undefined && !__webpack_public_path__.endsWith(baseOf('shell', live));
}

async function readNow(): Promise<Registry | undefined> {
  try {
    return await (await reading()).currentRegistry();
  } catch {
    return undefined;
  }
}
