import type { Delta } from './delta.ts';

/**
 * Where releases live: plain files under keys such as `releases/mf-live/0123456789abcdef/entry.js`, which
 * any static server can serve as they are. The key is the path in the address.
 *
 * A store promises two things, to processes on any number of machines: a reader sees a key's old bytes or its
 * new ones, never a part; and of several `create` calls for one key, exactly one succeeds.
 */
export interface Store {
  /** What the store is called in messages: a folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** Of a preview: its token, and the site that it lies over. */
  readonly preview?: { token: string; site: Store };
  /** What is under `key`, or undefined where there is nothing. */
  read(key: string): Promise<Stored | undefined>;
  /** Puts `bytes` under `key`, whatever was there. Its type and cache policy follow from the key (see `headersOf`). */
  write(key: string, bytes: Buffer | string): Promise<void>;
  /**
   * Puts `bytes` under `key` if nothing is there yet.
   * @returns false where something is there, even the same bytes of somebody else, and nothing was written
   */
  create(key: string, bytes: Buffer | string): Promise<boolean>;
  /** Removes what is under `key`, if there is anything. */
  remove(key: string): Promise<void>;
  /**
   * Everything whose key begins with `prefix`, ordered by key, without the files that interrupted writes have left.
   * Previews are not among it, unless `prefix` says so: they are sites of their own.
   */
  list(prefix: string): Promise<Listed[]>;
  /**
   * Finds what is wrong with files that servers may send instead of a key's own, such as its compressed copies: one
   * line each. A `write` of the key makes those files again. Absent in stores that have no such files.
   * @param bytes what is under the key
   */
  wrongCopies?(key: string, bytes: Buffer): Promise<string[]>;
  /**
   * Removes the files that interrupted writes and removals left before `before`. Absent in stores that have no such
   * files.
   */
  tidy?(before: Date): Promise<void>;
  /** Absent in stores whose servers cannot choose a delta for a client. */
  readonly deltas?: Deltas;
}

/** What drawing a page takes of a store. */
export type StoreReader = Pick<Store, 'address' | 'read' | 'deltas'>;

/** The deltas of a store. One that leads to a key, or from what is under it, is removed with the key. */
export interface Deltas {
  read(delta: Delta): Promise<Buffer | undefined>;
  /** Puts a delta beside the file that it leads to, which must be there, and gives it the time of that file. */
  write(delta: Delta, bytes: Buffer): Promise<void>;
  remove(delta: Delta): Promise<void>;
  /** Every delta in the store, in one order. */
  list(): Promise<Delta[]>;
}

export interface Stored {
  bytes: Buffer;
}

export interface Listed {
  key: string;
  /** When it was last written. */
  modified: Date;
}

/**
 * A store that cannot be used: not there, not writable, full, or refusing the credentials. The message says what to do.
 */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** One key of a store that cannot be used: it may not be read, or it is no file. Other keys may be usable. */
export class UnreadableError extends StoreError {
  override name = 'UnreadableError';
  /** What is wrong, and where. */
  readonly problem = this.message;
}
