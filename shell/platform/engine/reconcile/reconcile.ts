import {
  type DamageError,
  ensureDeltas,
  ensureFile,
  foldersTo,
  ifDamaged,
  inParallel,
  readIfPossible,
  type Store,
  tuning,
  UnreadableError,
  wrongCopies,
} from '@mutha/store';
import { countDone } from '../live/progress.ts';
import type { Desired } from './desired.ts';

/** By key, what belongs there; undefined for nothing. */
export type Made = Map<string, Buffer | undefined>;

/** A file that is not as it must be, or that cannot be worked out. */
export interface Difference {
  key: string;
  /** Of a page. */
  path?: string;
  /** One line each. */
  problems: string[];
  /** Absent where the problems were only looked at, and of a file that another command has replaced meanwhile. */
  error?: DamageError | UnreadableError;
}

/** A file that is known, and may not be written or removed: visitors have another one. */
export class UnwrittenError extends UnreadableError {}

const at = {
  apply: { work: 'files brought up to date', atOnce: tuning.atOnce.pages },
  compare: { work: 'pages and other files compared', atOnce: tuning.atOnce.reads },
};

/**
 * Compares what must be in a store with what is there, or makes it so: one order of files after the other. A page that
 * cannot be worked out, written or removed stays as it is, and the others are seen to.
 *
 * @param made what was made for a key is added. What was applied with the same bytes before is not looked at again: a
 *   process that puts others there also begins again when the registry changes
 * @returns what differs, where it compares; what could not be put right, where it applies
 * @throws DamageError or UnreadableError if a file that is not a page cannot be applied: what comes after it must wait
 */
export async function reconcile(
  store: Store,
  files: readonly Desired[],
  how: 'apply' | 'compare',
  made: Made = new Map(),
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const count = countDone(at[how].work, files.length);
  const settle = how === 'apply' ? apply : compare;
  const orders = new Set(files.map(({ order = 0 }) => order).sort((one, other) => one - other));
  for (const order of orders)
    await inParallel(
      at[how].atOnce,
      files.filter((file) => (file.order ?? 0) === order),
      async (file) => {
        const difference = await settle(store, file, made);
        if (difference) differences.push(difference);
        count();
      },
    );
  return differences;
}

async function apply(store: Store, file: Desired, made: Made): Promise<Difference | undefined> {
  const { key, path, isSpare } = file;
  try {
    const bytes = await file.make();
    if (made.has(key) && isSame(made.get(key), bytes)) return undefined;
    const isPut = await put(store, file, bytes).catch(
      ifDamaged(({ message }) => {
        throw new UnwrittenError(message);
      }),
    );
    if (!isPut) return { key, problems: [`${key} was replaced meanwhile.`] };
    made.set(key, bytes);
    return undefined;
  } catch (thrown) {
    const error = ifDamaged((damage) => damage)(thrown);
    if (isSpare) return undefined;
    if (path === undefined) throw error;
    return { key, path, problems: [error.message], error };
  }
}

/** @returns false if another command has replaced it meanwhile */
async function put(store: Store, file: Desired, bytes: Buffer | undefined): Promise<boolean> {
  const { key, isSpare } = file;
  if (bytes && file.put) return file.put(bytes);
  if (bytes) {
    await ensureFile(store, key, bytes);
    await ensureDeltas(store, key, bytes, (await file.dictionaries?.()) ?? []);
  } else if (!isSpare) await store.remove(key);
  return true;
}

async function compare(store: Store, file: Desired, made: Made): Promise<Difference | undefined> {
  const { key, of, isSpare } = file;
  // The damage has a line of its own.
  const bytes = await file.make().catch(ifDamaged(() => 'damaged' as const));
  if (bytes !== 'damaged') made.set(key, bytes);
  if (!bytes && isSpare) return undefined;
  const stored = await store.read(key).catch(ifDamaged(({ problem }) => problem));
  const look = async () => {
    if (typeof stored === 'string') return [stored];
    if (!bytes)
      return stored ? [`${key} ${of === 'log' ? 'belongs to no running rollout' : 'is a page of no release'}.`] : [];
    if (!stored) return [`${key} is missing.`, ...(await fileInPlaceOf(store, key))];
    if (bytes === 'damaged') return [];
    return stored.bytes.equals(bytes) ? wrongCopies(store, key, bytes) : [`${key} does not match ${makers[of]}.`];
  };
  const problems = await look();
  return problems.length > 0 ? { key, problems } : undefined;
}

const makers = { log: 'the log', releases: 'the live releases', shell: 'the live shell' };

function isSame(one: Buffer | undefined, other: Buffer | undefined): boolean {
  return one === other || Boolean(one && other?.equals(one));
}

/**
 * The obstacle to a key, or to all keys in a folder: a file in the place of one of its folders. In a bucket
 * there is none, since it has no folders, and no command writes such a key there.
 * @returns one line, which says what to do; none where there is no such file
 */
export async function fileInPlaceOf(store: Store, key: string): Promise<string[]> {
  for (const folder of foldersTo(key))
    if (await readIfPossible(store, folder))
      return [`${folder} is a file, but must be a folder. Move it away, then run the command again.`];
  return [];
}
