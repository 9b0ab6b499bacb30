import { type LiveRemote, parseRegistry, type Registry } from '@mutha/contract';

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

/** The largest number of an entry: a change in each minute of two years. A registry that has it already is damaged. */
export const largestNumber = 1_000_000;

/**
 * Reads the bytes of a `registry.json`.
 * @returns undefined where it is missing, cannot be understood, or has a number that no log reaches
 */
export function soundRegistry(bytes: Buffer | undefined): Registry | undefined {
  try {
    // TextDecoder ignores a byte order mark, as browsers do. Some editors put one at the beginning of a file.
    const registry = parseRegistry(JSON.parse(new TextDecoder().decode(bytes)));
    return registry.number >= largestNumber ? undefined : registry;
  } catch {
    return undefined;
  }
}

/** The bytes of `registry.json`. The same registry always has the same. */
export function toJson({ remotes, ...registry }: Registry): string {
  const inOrder = Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ ...registry, remotes: Object.fromEntries(inOrder) })}\n`;
}
