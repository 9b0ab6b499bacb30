import type { RegistryOutcome } from './read-registry.ts';

/** It comes late, with all that a page does without until it is alive. */
const reading = () => import(/* webpackChunkName: "late" */ './read-registry.ts');

/** The registry as this tab has it: read once, and again after it could not be. */
export interface LiveRegistry {
  read(): Promise<RegistryOutcome>;
  /** What the last reading gave; undefined before the first. */
  known(): RegistryOutcome | undefined;
}

export function liveRegistry(): LiveRegistry {
  let answer: Promise<RegistryOutcome> | undefined;
  let known: RegistryOutcome | undefined;
  return {
    read() {
      answer ??= readLate().then((outcome) => {
        known = outcome;
        if (outcome.status !== 'ready') answer = undefined;
        return outcome;
      });
      return answer;
    },
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

/**
 * Whether another release of a remote is live than the one that this tab knows: then trying again is in vain, and a reload
 * has it. Without an answer it is not.
 */
export async function isOutdated(remote: string, known: string | undefined): Promise<boolean> {
  try {
    const { liveVersion } = await reading();
    return (await liveVersion(remote)) !== known;
  } catch {
    return false;
  }
}
