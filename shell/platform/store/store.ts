import type { Side } from '@mutha/contract';
import type { ErrorCode } from './error-codes.ts';

/**
 * Where releases live: plain files under keys such as `releases/mf-live/0123456789abcdef/entry.js`, which
 * any static server can serve as they are. The key is the path in the address.
 *
 * A store promises two things, to processes on any number of machines: a reader sees a key's old bytes or its
 * new ones, never a part; and of several `create` calls for one key, exactly one succeeds.
 */
export interface Store {
  /** The name of the store in messages: a folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** Only what lies over a site has this. */
  readonly layer?: Layer;
  /** Who uses it; undefined for a program that signs nothing and remembers nothing. */
  readonly user?: User;
  /** The forms of a file that servers of this store can choose among. Servers of a bucket send each file as it is. */
  readonly forms: readonly Form[];
  /** The bytes under `key`, or undefined where there are none. */
  read(key: string): Promise<Stored | undefined>;
  /**
   * Puts `bytes` under `key`, whatever was there, and its compressed copies beside it where this store has them. Deltas
   * that lead to what was there go. Its type and cache policy follow from the key (see `headersOf`).
   * @param like a key under which the same bytes are: its compressed copies need not be made again
   */
  write(key: string, bytes: Buffer | string, like?: string): Promise<void>;
  /**
   * Puts `bytes` under `key` if nothing is there yet.
   * @returns false where something is there, and nothing was written. It may be what this call has written, where an
   *   answer was lost and the request was sent again
   */
  create(key: string, bytes: Buffer | string): Promise<boolean>;
  /** Removes what is under `key`, if there is anything, with all that servers may send instead of it. */
  remove(key: string): Promise<void>;
  /**
   * Everything whose key begins with `prefix`, ordered by key, without the compressed copies of other files. Previews,
   * rollouts, deltas and unfinished writes are only among it where `prefix` begins with their folder.
   * @param after only keys that come after this one in that order. All others cost nothing
   */
  list(prefix: string, after?: string): Promise<Listed[]>;
}

/**
 * A layer over a site: a preview, which the holders of its token see, or the site as the visitors of one side see it
 * while rollouts run.
 */
export type Layer = { site: Store } & (
  | { token: string; side?: undefined }
  | { side: Exclude<Side, 'live'>; token?: undefined }
);

/** A user of a store that may have owners. */
export interface User {
  /**
   * The file of the SSH key that signs their changes: a private key, or a public one whose private key the agent has.
   */
  key?: string | undefined;
  /** The folder that keeps what they have seen last of each store. */
  state?: string | undefined;
  /** The only keys of the platform that they believe: lines as in a file such as `id_ed25519.pub`. */
  platform?: readonly string[] | undefined;
}

/** Forms that servers may send instead of a file: its compressed copies, and the deltas that lead to it. */
export type Form = 'copies' | 'deltas';

/** A store for commands that only read. */
export type StoreReader = Pick<Store, 'address' | 'layer' | 'user' | 'forms' | 'read' | 'list'>;

/** The site that a layer lies over; a site itself. */
export function siteUnder(store: StoreReader): StoreReader {
  return store.layer?.site ?? store;
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
  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A store without room for more. */
export class FullError extends StoreError {
  override name = 'FullError';
  constructor(message: string) {
    super('store-full', message);
  }
}

/** One key of a store that cannot be used: it may not be read, or it is not a file. Other keys may be usable. */
export class UnreadableError extends StoreError {
  override name = 'UnreadableError';
  /** The damage, and where it is. */
  readonly problem = this.message;
  constructor(message: string, code: ErrorCode = 'store-unreadable') {
    super(code, message);
  }
}
