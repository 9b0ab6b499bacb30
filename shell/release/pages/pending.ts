import { randomBytes } from 'node:crypto';
import { ContractError, parse, schema } from '@mutha/contract';
import * as z from 'zod/mini';
import { hasEnded, thisProcess } from '../store/process-identity.ts';
import { DamageError, isDamage } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { isSitePath, settlePages } from './pages.ts';

/**
 * The note of what a command is about to do to pages. It is in the store while the command runs. It stays there only if
 * the command is killed or cannot bring all pages up to date.
 */
const pendingSchema = z.object({
  by: z.object({
    host: schema.text(),
    pid: schema.count(),
    /** Empty where the system does not say. */
    started: z.catch(z.string(), ''),
  }),
  /** ISO 8601, in UTC. */
  at: schema.text('a time', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  /** The paths whose HTML may not be what the registry asks for. */
  paths: z.array(
    schema
      .text('a path like "/live"', /^\/(?!.*\.\.)[\w./%-]*$/)
      // Whoever finds the note removes what no remote owns, so it must not name anything but pages.
      .check(z.refine(isSitePath, 'a path like "/live"')),
  ),
});
type Pending = z.infer<typeof pendingSchema>;

const folder = '.mutha/pending/';

/** Milliseconds after which a command on another machine counts as dead, since nobody can see whether it still runs. */
const longestCommand = 60 * 60 * 1000;

/**
 * Runs `work`, which changes the registry and with it the HTML of certain paths. Then makes that HTML what the registry
 * asks for, whether `work` succeeds or fails. If this process is killed, the next command on this store does so (see
 * `recover`). The next command also does so for pages that cannot be drawn now because another remote is damaged.
 *
 * @param work must call `note` with the paths before it changes anything that concerns them; each call adds to the
 *   paths before
 */
export async function withPages<T>(
  store: Store,
  work: (note: (paths: readonly string[]) => Promise<void>) => Promise<T>,
): Promise<T> {
  const at = new Date().toISOString();
  const key = `${folder}${Date.now()}-${randomBytes(4).toString('hex')}.json`;
  const noted = new Set<string>();
  const note = async (paths: readonly string[]) => {
    const added = paths.filter((path) => !noted.has(path));
    if (added.length === 0) return;
    for (const path of added) noted.add(path);
    const pending: Pending = { by: thisProcess, at, paths: [...noted] };
    await store.write(key, JSON.stringify(pending));
  };
  const settle = async () => {
    if (noted.size === 0) return;
    await settlePages(store, [...noted]);
    await store.remove(key);
  };
  let result: T;
  try {
    result = await work(note);
  } catch (error) {
    // The store itself may have failed. The next command settles what cannot be settled now.
    await settle().catch(() => {});
    throw error;
  }
  await settle().catch((error: unknown) => {
    if (!isDamage(error)) throw error;
  });
  return result;
}

export interface Recovered {
  /** How many interrupted commands were finished. */
  finished: number;
  /**
   * Why other commands could not be finished, one line each. The next command tries again. No command is stopped by
   * them.
   */
  problems: string[];
}

/** Whether a command that changes what is live is on its way, or was killed and is not finished yet. */
export async function isUnderWay(store: Store): Promise<boolean> {
  return (await allNotes(store)).some(({ problem }) => !problem);
}

/** Finishes the work of killed commands. Every command on a store begins with it. */
export async function recover(store: Store): Promise<Recovered> {
  const recovered: Recovered = { finished: 0, problems: [] };
  for (const { key } of await store.list(folder)) {
    try {
      if (await finish(store, key)) recovered.finished++;
    } catch (error) {
      recovered.problems.push((error as Error).message);
    }
  }
  return recovered;
}

/** The notes that cannot be understood. Nobody knows which pages they are about. */
export async function unreadableNotes(store: Store): Promise<{ key: string; problem: string }[]> {
  return (await allNotes(store)).flatMap(({ key, problem }) => (problem ? [{ key, problem }] : []));
}

/** The notes that are there, each with what keeps it from being understood. */
async function allNotes(store: Store): Promise<{ key: string; problem?: string }[]> {
  const notes: { key: string; problem?: string }[] = [];
  for (const { key } of await store.list(folder)) {
    try {
      if (await readNote(store, key)) notes.push({ key });
    } catch (error) {
      if (!(error instanceof DamageError)) throw error;
      notes.push({ key, problem: error.problem });
    }
  }
  return notes;
}

/**
 * Settles the pages of a note, unless its command still runs on this machine.
 * @returns whether the command of the note has ended, and the note is removed
 */
async function finish(store: Store, key: string): Promise<boolean> {
  const note = await readNote(store, key);
  if (!note) return false;
  const { by, at, paths } = note;
  const isGone = hasEnded(by, Date.parse(at));
  if (!isGone && by.host === thisProcess.host) return false;
  await settlePages(store, paths);
  if (!isGone && Date.now() - Date.parse(at) < longestCommand) return false;
  await store.remove(key);
  return true;
}

async function readNote(store: Store, key: string): Promise<Pending | undefined> {
  const stored = await store.read(key);
  if (!stored) return undefined;
  try {
    return parse(pendingSchema, JSON.parse(stored.bytes.toString()), key);
  } catch (error) {
    const reason = error instanceof ContractError ? error.message : `it is not JSON`;
    throw new DamageError(
      `${key}, the note of an interrupted command, cannot be understood: ${reason}.`,
      '"npx mutha verify --repair" brings every page in order without it.',
    );
  }
}
