import { baseOf, ContractError, deadlines, parseRegistry, type Registry, registryFile } from '@mutha/contract';
import { isOlder } from './is-older.ts';
import { isAllowed } from './origins.ts';

export type RegistryOutcome =
  | { status: 'ready'; registry: Registry; from: 'live' | 'last-good' }
  | { status: 'unavailable'; reason: string };

const address = `/${registryFile}`;
const lastGoodKey = 'mutha:registry';

/** A registry larger than this is refused unread. Five hundred remotes take less than a tenth of it. */
const largest = 5_000_000;

/**
 * Reads what is live. One retry where the network failed; a registry that breaks the contract is refused
 * as a whole. In both cases the last one that this browser composed from takes its place, if there is one.
 */
export async function readRegistry(): Promise<RegistryOutcome> {
  let reason: unknown;
  for (const _attempt of ['first', 'retry']) {
    const answer = await ask().catch((error: unknown) => {
      reason = error;
    });
    // Whoever has not answered within the deadline is not asked to take as long again.
    if (reason instanceof DOMException && reason.name === 'TimeoutError') break;
    if (answer === undefined) continue;
    try {
      const registry = newestOf(answer);
      remember(answer);
      said = undefined;
      return { status: 'ready', registry, from: 'live' };
    } catch (error) {
      reason = error;
      break;
    }
  }
  if (String(reason) !== said) console.warn(`mutha: ${address} cannot be used (${reason}). Trying the last good one.`);
  said = String(reason);
  const registry = recall();
  if (registry) return { status: 'ready', registry, from: 'last-good' };
  return { status: 'unavailable', reason: String(reason) };
}

/** Why it could not be used the last time: nobody reads the same line again and again. */
let said: string | undefined;

/** The registry as it is now. @throws what keeps it from being read, or that it is older than what this tab knows */
export async function currentRegistry(): Promise<Registry> {
  return newestOf(await ask());
}

async function ask(): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(deadlines.registry), cache: 'no-cache' });
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  const answer = await response.text();
  if (answer.length > largest) throw new Error(`${answer.length} characters; ${largest} is the most that is read`);
  return answer;
}

/** The newest registry that this tab has seen. */
let newest: Registry | undefined;

/** @throws Error where it is none, or older than one that this tab has seen: a cache on the way may have kept it */
function newestOf(text: string): Registry {
  const registry = registryOf(text);
  if (newest && isOlder(registry, newest)) throw new Error('It is older than the one that this tab has seen.');
  newest = registry;
  return registry;
}

/**
 * @throws SyntaxError or ContractError; the latter also where a remote stands on an origin that this site does not
 * allow
 */
function registryOf(text: string): Registry {
  const registry = parseRegistry(JSON.parse(text));
  for (const [name, { live, lastGood }] of Object.entries(registry.remotes))
    for (const release of [live, lastGood]) {
      const base = release && baseOf(name, release);
      if (base && !isAllowed(base))
        throw new ContractError(`${registryFile}.remotes.${name}`, 'an origin that this site takes remotes from', base);
    }
  return registry;
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
    return stored ? registryOf(stored) : undefined;
  } catch {
    return undefined;
  }
}
