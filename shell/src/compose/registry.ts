import { parseRegistry, type Registry } from '@mutha/shell/contract';
import { deadlines } from './deadline.ts';

export type RegistryOutcome =
  | { status: 'ready'; registry: Registry; from: 'live' | 'last-good' }
  | { status: 'unavailable'; reason: string };

const address = '/registry.json';
const lastGoodKey = 'mutha:registry';

/** A registry larger than this is refused unread. Five hundred remotes take less than a tenth of it. */
const largest = 5_000_000;

/**
 * Reads what is live. One retry where the network failed; a registry that breaks the contract is refused
 * as a whole. In both cases the last one that this browser composed from takes its place, if there is one.
 */
async function readRegistry(): Promise<RegistryOutcome> {
  let reason: unknown;
  for (const _attempt of ['first', 'retry']) {
    const answer = await ask().catch((error: unknown) => {
      reason = error;
    });
    if (answer === undefined) continue;
    try {
      const registry = parseRegistry(JSON.parse(answer));
      remember(answer);
      return { status: 'ready', registry, from: 'live' };
    } catch (error) {
      reason = error;
      break;
    }
  }
  console.warn(`mutha: ${address} cannot be used (${String(reason)}). Trying the last good one.`);
  const registry = recall();
  if (registry) return { status: 'ready', registry, from: 'last-good' };
  return { status: 'unavailable', reason: String(reason) };
}

/**
 * Whether another release of a remote is live than the one that this tab knows: then trying again is in vain, and a reload
 * has it. Without an answer it is not.
 */
export async function isOutdated(remote: string, known: string | undefined): Promise<boolean> {
  try {
    const now = parseRegistry(JSON.parse(await ask()));
    return now.remotes[remote]?.live.version !== known;
  } catch {
    return false;
  }
}

/** The registry as this tab has it: read once, and again after it could not be. */
export interface LiveRegistry {
  read(): Promise<RegistryOutcome>;
  /** What the last reading gave; undefined before the first. */
  known(): RegistryOutcome | undefined;
}

export function liveRegistry(): LiveRegistry {
  let reading: Promise<RegistryOutcome> | undefined;
  let known: RegistryOutcome | undefined;
  return {
    read() {
      reading ??= readRegistry().then((outcome) => {
        known = outcome;
        if (outcome.status !== 'ready') reading = undefined;
        return outcome;
      });
      return reading;
    },
    known: () => known,
  };
}

async function ask(): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(deadlines.registry), cache: 'no-cache' });
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  const answer = await response.text();
  if (answer.length > largest) throw new Error(`${answer.length} characters; ${largest} is the most that is read`);
  return answer;
}

function remember(answer: string): void {
  try {
    localStorage.setItem(lastGoodKey, answer);
  } catch {
    // Storage is full or forbidden. There is no last-good registry then; the site works without one.
  }
}

function recall(): Registry | undefined {
  try {
    const stored = localStorage.getItem(lastGoodKey);
    return stored ? parseRegistry(JSON.parse(stored)) : undefined;
  } catch {
    return undefined;
  }
}
