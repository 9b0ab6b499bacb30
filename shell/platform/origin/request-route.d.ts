import type { RolloutTable } from '@mutha/contract';

/** The target of a request, in the terms of a store. */
export interface Address {
  /**
   * Whether this is the address of a file that any site may read: a released one, or one for federation hosts. If that
   * file does not exist, no page is sent in its place.
   */
  isForEverySite: boolean;
  /**
   * Whether rollouts choose what a visitor sees here: a page, or the page of a path that has none. A path with a dot is
   * that of a file.
   */
  isPage: boolean;
  /** Whether pages report here what they were like. */
  isReport: boolean;
  /** The key of the file in the store; undefined if no store serves anything at this address. */
  key?: string;
  /** The keys of the not-found pages to send in its place, the nearest one first. */
  notFound: string[];
}

/**
 * Reads the target of a request. Only files that the store's layout names have an address. The other files in a store's
 * folder (the log, leases, temporary files, compressed copies) have none.
 * @param target as in the request's first line: a path or a whole address, with or without a query
 */
export function addressOf(target: string): Address;

/**
 * The headers that keep browsers from using an answer for a purpose that it does not have. `nginx.conf` has the same
 * ones.
 */
export function securityHeaders(isForEverySite: boolean, isPreview: boolean): Record<string, string>;

/** A request, as far as its answer depends on it. */
export interface Asked {
  method: string | undefined;
  /** As of `addressOf`. */
  target: string;
  /** Counts where the target names no host. */
  host: string | undefined;
  cookie: string | undefined;
  /** Whether the visitor's connection is HTTPS. */
  isSecure: boolean;
}

export interface Route extends Omit<Address, 'isPage' | 'isReport'> {
  /** Of an answer without a file: a report that is taken, or a method that is not. */
  status?: 204 | 405;
  /** The token of the preview that the host names. */
  preview: string | undefined;
  /** The folder before all keys: of a preview or a layer, ending in `/`; empty for those of the site. */
  root: string;
  /**
   * Whether it is a page of a visitor with a bucket, while rollouts run: it has no deltas, and nothing to know it by.
   */
  isCounted: boolean;
  /** Those that the answer has, whatever is in the file. */
  headers: Record<string, string>;
}

/**
 * Works out the answer to a request.
 * @param readTable gives the rollouts that run; it is only called where rollouts choose what a visitor sees
 * @param random gives a number from 0, below 1
 */
export function routeOf(
  asked: Asked,
  services: { readTable(): Promise<RolloutTable | undefined>; random(): number },
): Promise<Route>;
