import {
  baseOf,
  CONTRACT_VERSION,
  ContractError,
  filesBaseOf,
  type LiveRemote,
  parseRegistry,
  type Registry,
  registryFile,
} from '@mutha/contract';
import { DamageError, ReleaseError } from '../store/release-error.ts';
import { type Store, type Stored, StoreError, UnreadableError } from '../store/store.ts';
import { deploymentsFolder } from './deployments.ts';

/** Milliseconds for which a change of the registry is tried again while others change it too. */
const timeout = 300_000;

/**
 * Reads what is live in `store`: nothing, if the store is new.
 * @throws DamageError where the registry is lost, or cannot be understood
 */
export async function readRegistry(store: Store): Promise<Registry> {
  const stored = await store.read(registryFile);
  if (!stored && (await hasHistory(store))) throw lost(store, 'is missing');
  return registryFrom(store, stored);
}

/** Whether anything was ever released to a store. */
export async function hasBegun(store: Store): Promise<boolean> {
  const isThere = await store.read(registryFile).then(Boolean, (error: unknown) => {
    if (error instanceof UnreadableError) return true;
    throw error;
  });
  return isThere || hasHistory(store);
}

async function hasHistory(store: Store): Promise<boolean> {
  return (await store.list(deploymentsFolder)).length > 0;
}

/**
 * Puts `registry` in the place of one that is lost or damaged.
 * @returns false where somebody else has done so meanwhile
 */
export async function replaceRegistry(store: Store, registry: Registry): Promise<boolean> {
  const seen = await store.read(registryFile);
  const isSound = await readRegistry(store).then(
    () => true,
    () => false,
  );
  return !isSound && store.replace(registryFile, toJson(registry), seen);
}

/**
 * Replaces the registry by what `change` makes of it, in one step. If somebody else was faster, `change` is called
 * again with their registry.
 * @param expected what was live a moment ago. If it names anything and the registry is missing now, the store has gone
 *   away. `change` receives this same object as long as nobody else has changed the registry
 */
export async function changeRegistry(
  store: Store,
  expected: Registry,
  change: (before: Registry) => Promise<Registry>,
): Promise<void> {
  let wasThere = allLive(expected).size > 0;
  const isChanged = async (): Promise<boolean> => {
    let seen = await store.read(registryFile);
    if (wasThere && !seen) throw new StoreError(goneAway(store));
    wasThere = true;
    // The registry comes before the first record: if there are records and no registry, the registry is lost.
    if (!seen) {
      await store.replace(registryFile, toJson({ contract: CONTRACT_VERSION, remotes: {} }), undefined);
      seen = await store.read(registryFile);
    }
    return store.replace(registryFile, toJson(await change(registryFrom(store, seen))), seen);
  };
  if (await isChanged()) return;
  // Whoever has lost waits for the others that have lost. Otherwise all of them work, and only one of them wins.
  const inTurn = store.inTurn ?? ((work) => work());
  await inTurn(async () => {
    const began = performance.now();
    for (let attempt = 0; performance.now() - began < timeout; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(20 * 2 ** attempt, 500)));
      if (await isChanged()) return;
    }
    throw new ReleaseError(
      `Others have been changing the registry of ${store.address} for ${timeout / 1000} seconds without a gap. Nothing of yours is live. Run the command again.`,
    );
  });
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

/** The ids of all deployments that are live. */
export function deploymentsIn(registry: Registry): string[] {
  return [...allLive(registry).values()].map(({ deployment }) => deployment);
}

/** The folder of a release's descriptor in the store, ending in `/`. */
export function releaseFolder(name: string, version: string): string {
  return baseOf(name, { version }).slice(1);
}

/** The folder of a release's files in the store, ending in `/`. Files of other releases may stand there too. */
export function folderOfFiles(name: string, release: { version: string; addresses?: 'content' | undefined }): string {
  const { version } = release;
  return filesBaseOf(name, { version }, release).slice(1);
}

/** The last registry that was read from each store. One command reads it several times, and it is mostly the same. */
const lastRead = new WeakMap<Store, { tag: string; registry: Registry }>();

function registryFrom(store: Store, stored: Stored | undefined): Registry {
  if (!stored) return { contract: CONTRACT_VERSION, remotes: {} };
  const known = lastRead.get(store);
  if (known?.tag === stored.tag) return known.registry;
  const registry = parsedRegistry(store, stored.bytes);
  lastRead.set(store, { tag: stored.tag, registry });
  return registry;
}

function parsedRegistry(store: Store, bytes: Buffer): Registry {
  if (bytes.byteLength === 0) throw lost(store, 'is empty');
  try {
    // TextDecoder ignores a byte order mark, as browsers do. Some editors put one at the beginning of a file.
    return parseRegistry(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    const reason = error instanceof ContractError ? 'does not keep to the contract' : 'is not JSON';
    throw lost(store, `${reason} (${(error as Error).message})`);
  }
}

function lost({ address }: Store, how: string): DamageError {
  return new DamageError(
    `${registryFile} in ${address} ${how}, so nobody can say what is live.`,
    '"npx mutha verify --repair" makes it again from the history.',
  );
}

/** The bytes of `registry.json`. The same registry always has the same. */
export function toJson({ remotes, ...registry }: Registry): string {
  const inOrder = Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ ...registry, remotes: Object.fromEntries(inOrder) })}\n`;
}
