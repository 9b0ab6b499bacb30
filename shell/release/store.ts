/**
 * Where releases live: plain files under keys such as `releases/mf-live/0123456789abcdef/entry.js`, which
 * any static server can serve as they are. The key is the path in the address.
 */
export interface Store {
  /** The bytes under `key`, or undefined where there are none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Puts `bytes` under `key`. A reader sees the old bytes or the new ones, never a part. */
  write(key: string, bytes: Buffer | string): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Replaces what is under `key` by what `change` makes of it. Of several updates at once, each sees the
   * result of the one before.
   */
  update(key: string, change: (before: Buffer | undefined) => Buffer | string): Promise<void>;
}
