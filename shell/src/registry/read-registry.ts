import {
  baseOf,
  ContractError,
  deadlines,
  folderOfSide,
  largestRegistry,
  type PageData,
  pageDataId,
  parseRegistry,
  type Registry,
  registryFile,
  type Side,
} from '@mutha/contract';
import { fetch, timeout } from '../own-globals.ts';
import { isAllowed } from './origins.ts';

export type RegistryOutcome =
  | { status: 'ready'; registry: Registry; from: 'live' | 'last-good' }
  | { status: 'unavailable'; reason: string };

/**
 * The side that this tab is composed from: that of its page, until its rollout has ended, or until `?rollout` asks for
 * another one.
 */
let side = sideOfPage();

/** `live` also where the HTML has no data, or was cut short on its way. */
function sideOfPage(): Side {
  try {
    return (JSON.parse(document.getElementById(pageDataId)?.textContent as string) as PageData).side ?? 'live';
  } catch {
    return 'live';
  }
}

/** The side that this tab is composed from. */
export function sideOfTab(): Side {
  return side;
}

/** From now on, this tab is composed from `other`. */
export function showSide(other: Side): void {
  side = other;
  // The numbers in the registry of one side say nothing about the age of another one.
  newest = undefined;
}

/**
 * Reads the registry of this tab's side, with one retry if the network fails. A registry that breaks the contract is
 * refused as a whole. If it cannot be read or is refused, the last live registry that this browser composed from is
 * used, if there is one.
 */
export async function readRegistry(): Promise<RegistryOutcome> {
  try {
    // After a timeout there is no second try: it could take as long again.
    const answer = await ask().catch((error: Error) => (error.name === 'TimeoutError' ? Promise.reject(error) : ask()));
    const registry = newestOf(answer);
    // Releases of a rollout are not kept for later visits: by then they may be taken back.
    if (side === 'live') keepLastGood(answer);
    lastReason = undefined;
    return { status: 'ready', registry: inThisTab(registry), from: 'live' };
  } catch (error) {
    const reason = String(error);
    if (reason !== lastReason)
      console.warn(`mutha: ${address()} cannot be used (${reason}). Trying the last good one.`);
    lastReason = reason;
    const registry = lastGood();
    if (registry) return { status: 'ready', registry: inThisTab(registry), from: 'last-good' };
    return { status: 'unavailable', reason };
  }
}

/** The reason for the last failure, so that the console does not repeat the same line. */
let lastReason: string | undefined;

/**
 * The registry as it is now.
 * @throws the reason why it cannot be read, or an Error if it is older than one that this tab has seen
 */
export async function currentRegistry(): Promise<Registry> {
  return inThisTab(newestOf(await ask()));
}

const address = () => `/${folderOfSide(side)}${registryFile}`;

async function ask(): Promise<string> {
  const response = await fetch(address(), { signal: timeout(deadlines.registry), cache: 'no-cache' });
  if (response.status === 404 && side !== 'live') {
    // The rollout has ended: it was made live or taken back. The log goes on, so `newest` stays.
    side = 'live';
    return ask();
  }
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  const answer = await response.text();
  if (answer.length > largestRegistry)
    throw new Error(`${answer.length} characters, but the limit is ${largestRegistry}`);
  return answer;
}

/** The newest registry that this tab has seen. */
let newest: Registry | undefined;

/**
 * @throws Error if the text is not a valid registry, or if it is older than one that this tab has seen: a cache on the
 *   way may have kept it
 */
function newestOf(text: string): Registry {
  const registry = registryOf(text);
  if (newest && registry.number < newest.number) throw new Error('It is older than the one that this tab has seen.');
  newest = registry;
  return registry;
}

/**
 * @throws SyntaxError or ContractError; ContractError also if a remote is on an origin that this site does not allow
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

const lastGoodKey = 'mutha:registry';

/** Keeps the text of a registry in this browser, for visits on which no other can be read. */
function keepLastGood(text: string): void {
  try {
    localStorage.setItem(lastGoodKey, text);
  } catch {
    // Storage is full or forbidden. The site works without a last good registry.
  }
}

/**
 * The last good registry of this browser; undefined if there is none, if this version does not understand it, or if
 * storage is forbidden.
 */
function lastGood(): Registry | undefined {
  try {
    return registryOf(localStorage.getItem(lastGoodKey) ?? '');
  } catch {
    return undefined;
  }
}

/** A registry of the site, as this tab composes from it. */
let inThisTab = (registry: Registry) => registry;

/** From now on, this tab composes from each registry as `change` returns it: the tab has an override. */
export function changeInThisTab(change: (registry: Registry) => Registry): void {
  inThisTab = change;
}
