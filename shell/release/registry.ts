import {
  baseOf,
  CONTRACT_VERSION,
  type Deployed,
  type LiveRemote,
  parseDescriptor,
  parseRegistry,
  parseShell,
  type Registry,
  type Release,
  type ShellDescriptor,
} from '../contract/index.ts';
import { integrityOf } from '../rspack/content-hash.ts';
import { descriptorFile } from './built.ts';
import { ReleaseError } from './release-error.ts';
import { type Store, type Stored, StoreError } from './store.ts';

const registryKey = 'registry.json';

/** Milliseconds for which a change of the registry is tried again while others change it too. */
const patience = 120_000;

/** What is live in `store`; nothing, in a new one. */
export async function readRegistry(store: Store): Promise<Registry> {
  return registryFrom(store, await store.read(registryKey));
}

/**
 * Makes what `change` makes of the registry live, in one step. When somebody else was faster, `change` is called again
 * with what they made of it.
 * @param expected what was live a moment ago: if there is nothing any more, the store has gone away
 */
export async function changeRegistry(
  store: Store,
  change: (before: Registry) => Promise<Registry>,
  expected?: Registry,
): Promise<void> {
  const began = performance.now();
  let wasThere = Boolean(expected?.shell) || Object.keys(expected?.remotes ?? {}).length > 0;
  for (let attempt = 0; performance.now() - began < patience; attempt++) {
    const seen = await store.read(registryKey);
    if (wasThere && !seen) throw new StoreError(goneAway(store));
    wasThere = Boolean(seen);
    const before = registryFrom(store, seen);
    if (await store.replace(registryKey, toJson(await change(before)), seen)) return;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(20 * 2 ** attempt, 500)));
  }
  throw new ReleaseError(
    `Others have been changing the registry of ${store.address} for ${patience / 1000} seconds without a gap. Nothing of yours is live. Run the command again.`,
  );
}

function goneAway({ address }: Store): string {
  return `The store ${address} has gone away: its registry was there a moment ago. See that it is there, then run the command again.`;
}

/** What is live under a name, and since which deployment. */
export type Live = Pick<LiveRemote, 'live' | 'lastGood' | 'deployment'>;

/** What is live: the shell, then every remote by name. */
export function allLive({ shell, remotes }: Registry): Map<string, Live> {
  return new Map<string, Live>([...(shell ? [['shell', shell] as const] : []), ...Object.entries(remotes)]);
}

/** What is live of the shell or a remote; undefined where nothing is. */
export function liveOf({ shell, remotes }: Registry, name: string): Live | undefined {
  return name === 'shell' ? shell : remotes[name];
}

/** The folder of a release in the store, ending in `/`. */
export function releaseFolder(name: string, version: string): string {
  return baseOf(name, { version }).slice(1);
}

/**
 * The descriptor of a release, as it stands in the store.
 * @throws ReleaseError where it is missing or is not the one that the registry means
 */
export async function readDescriptor(store: Store, name: string, release: Release): Promise<Deployed> {
  const text = await readDescriptorText(store, name, release);
  return { ...parseDescriptor(text, `${name} ${release.version}`), base: baseOf(name, release) };
}

export type DeployedShell = ShellDescriptor & { base: string };

/** The descriptor of a release of the shell, likewise. */
export async function readShell(store: Store, release: Release): Promise<DeployedShell> {
  const text = await readDescriptorText(store, 'shell', release);
  return { ...parseShell(text, `shell ${release.version}`), base: baseOf('shell', release) };
}

async function readDescriptorText(store: Store, name: string, { version, integrity }: Release): Promise<unknown> {
  const key = releaseFolder(name, version) + descriptorFile(name);
  const stored = await store.read(key);
  if (!stored) throw new ReleaseError(`${store.address} has no ${key}, which the registry names.`);
  if (integrityOf(stored.bytes) !== integrity)
    throw new ReleaseError(`${key} in ${store.address} is not the file that the registry names.`);
  return JSON.parse(stored.bytes.toString());
}

/** The last registry that was read from a store: one command reads it several times, and mostly it is the same. */
const lastRead = new WeakMap<Store, { tag: string; registry: Registry }>();

function registryFrom(store: Store, stored: Stored | undefined): Registry {
  if (!stored) return { contract: CONTRACT_VERSION, remotes: {} };
  const known = lastRead.get(store);
  if (known?.tag === stored.tag) return known.registry;
  const registry = parseRegistry(JSON.parse(stored.bytes.toString()));
  lastRead.set(store, { tag: stored.tag, registry });
  return registry;
}

function toJson({ remotes, ...registry }: Registry): string {
  const inOrder = Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ ...registry, remotes: Object.fromEntries(inOrder) })}\n`;
}
