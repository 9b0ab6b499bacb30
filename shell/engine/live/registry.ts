import { ContractError, type LiveRemote, parseRegistry, type Registry, registryFile } from '@mutha/contract';
import { DamageError, type Store } from '@mutha/store';

/** The live release of a name, and its deployment. */
export type Live = Pick<LiveRemote, 'live' | 'lastGood' | 'deployment'>;

/** The live releases: the shell, then every remote by name. */
export function allLive({ shell, remotes }: Registry): Map<string, Live> {
  return new Map<string, Live>([...(shell ? [['shell', shell] as const] : []), ...Object.entries(remotes)]);
}

/** The live release of the shell or a remote; undefined where there is none. Any text may be asked for. */
export function liveOf({ shell, remotes }: Registry, name: string): Live | undefined {
  if (name === 'shell') return shell;
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined;
}

/**
 * Reads the bytes of a `registry.json`.
 * @throws DamageError where it is missing, or cannot be understood
 */
export function parsedRegistry(store: Store, bytes: Buffer | undefined): Registry {
  if (!bytes?.byteLength) throw lost(store, bytes ? 'is empty' : 'is missing');
  try {
    // TextDecoder ignores a byte order mark, as browsers do. Some editors put one at the beginning of a file.
    return parseRegistry(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    const reason = error instanceof ContractError ? 'does not keep to the contract' : 'is not JSON';
    throw lost(store, `${reason} (${(error as Error).message})`);
  }
}

/** A log would reach it with a change in each minute of two years. A larger number is damage. */
export const largestNumber = 1_000_000;

/** The same; undefined where it is missing, cannot be understood, or has a number that no log reaches. */
export function soundRegistry(store: Store, bytes: Buffer | undefined): Registry | undefined {
  try {
    const registry = parsedRegistry(store, bytes);
    return (registry.number ?? 0) > largestNumber ? undefined : registry;
  } catch {
    return undefined;
  }
}

function lost({ address }: Store, how: string): DamageError {
  return new DamageError(
    `${registryFile} in ${address} ${how}, so nobody can say what is live.`,
    'Put it back from a backup of the store.',
  );
}

/** The bytes of `registry.json`. The same registry always has the same. */
export function toJson({ remotes, ...registry }: Registry): string {
  const inOrder = Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ ...registry, remotes: Object.fromEntries(inOrder) })}\n`;
}
