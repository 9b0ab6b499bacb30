import { existsSync } from 'node:fs';
import { FullError, StoreError, UnreadableError } from './store.ts';

export function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * Turns a system error about a file in the folder into a StoreError that says what to do.
 * @returns any other error as it is
 */
export function explained(error: unknown, folder: string, platform = process.platform): unknown {
  const { code, path: given, dest, message } = error as NodeJS.ErrnoException & { dest?: string };
  // Of a move, the file in the way: the other one is temporary.
  const path = dest ?? given;
  if (error instanceof StoreError || typeof code !== 'string' || !/^E[A-Z0-9]+$/.test(code)) return error;
  const where = path ? ` (${path})` : '';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new FullError(
      `The disk that holds the store ${folder} is full${where}. Make room: "npx mutha prune" removes what is no longer needed, even on a full disk.`,
    );
  if (code === 'EROFS')
    return new StoreError(
      'store-read-only',
      `The store ${folder} cannot be written${where}: its disk is read-only. Make it writable, or name another store with --store.`,
    );
  // Windows has no way to bring a folder safely to its disk.
  if (code === 'EPERM' && platform === 'win32')
    return new StoreError(
      'disk-unfit',
      `The store ${folder} cannot be written from Windows itself. Run the command in WSL, or name a bucket with --store.`,
    );
  if (code === 'EACCES' || code === 'EPERM')
    return new UnreadableError(
      `The store ${folder} cannot be used${where}: permission denied${code === 'EPERM' ? ', or it is protected (lsattr shows that, chattr -i ends it)' : ''}. Give yourself access, or name another store with --store.`,
      'store-denied',
    );
  if (['EEXIST', 'ENOTDIR', 'ENAMETOOLONG'].includes(code) && existsSync(folder))
    return new UnreadableError(
      `${path ?? folder} cannot be written: ${code === 'ENAMETOOLONG' ? 'its name is too long' : 'there is a file where it needs a folder, or a folder where it belongs'}. Move that away, or choose another path.`,
    );
  if (!existsSync(folder) && (code === 'ENOENT' || code === 'ENOTDIR'))
    return new StoreError(
      'store-gone',
      `The folder ${folder} does not exist, and cannot be created: ${code}${where}. Check that its disk is mounted, or name another place with --store.`,
    );
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EIO' || code === 'ESTALE')
    return goneAway(folder, code + where);
  return new StoreError(
    'store-failed',
    `The store ${folder} cannot be used${where}: ${message}. Check what is wrong there.`,
  );
}

/**
 * The error for a folder in the place of a file. The tool does not remove it, because only a person can know its
 * purpose.
 */
export function notAFile(file: string): UnreadableError {
  return new UnreadableError(`${file} is a folder, but must be a file. Move it away (mv '${file}' /tmp).`);
}

/** A disk that cannot say which of two commands was first. */
export function noHardLinks(folder: string): StoreError {
  return new StoreError(
    'disk-unfit',
    `The disk of the store ${folder} has no hard links. A store needs them to decide which of two releases came first. Put the store on a disk of Linux, macOS or Windows (ext4, APFS, NTFS or NFS, for example), or into a bucket.`,
  );
}

export function goneAway(folder: string, reason: string): StoreError {
  return new StoreError(
    'store-gone',
    `The store ${folder} has disappeared: ${reason}. Check that its disk is mounted.`,
  );
}
