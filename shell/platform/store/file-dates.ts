import { type FileHandle, stat } from 'node:fs/promises';

/**
 * Gives a file a modification time whose second is later than that of the file that it replaces. Servers make an ETag
 * from a file's size and the second of its modification time, and two registries that differ only in a version have the
 * same size.
 */
export async function setNewer(handle: FileHandle, replaced: string): Promise<void> {
  const before = await stat(replaced).catch(() => undefined);
  if (!before) return;
  // Not the clock: a second may have begun since the file was written, and its own time is what servers send.
  const own = await handle.stat();
  const later = secondOf(before) + 1;
  if (secondOf(own) < later) await handle.utimes(later, later);
}

/** The second that servers make an ETag of. */
export function secondOf({ mtimeMs }: { mtimeMs: number }): number {
  return Math.floor(mtimeMs / 1000);
}

/**
 * Gives a compressed copy or a delta the modification time of its file, which is later than that of the previous one.
 * The file may have been removed meanwhile.
 */
export async function setAsOld(handle: FileHandle, like: string): Promise<void> {
  const facts = await stat(like).catch(() => undefined);
  if (facts) await handle.utimes(facts.mtime, facts.mtime);
}
