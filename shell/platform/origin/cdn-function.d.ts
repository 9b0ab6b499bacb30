import type { RolloutTable } from '@mutha/contract';

/** The services of a CDN for the function. */
export interface Edge {
  /** The rollouts that run, as `.rollouts/table.json` says; undefined where there is no such file. */
  readTable(): Promise<RolloutTable | undefined>;
  /**
   * The file under a key of the bucket, with its headers; status 404 where there is none.
   * @param headers the conditions, and the range, under which the visitor wants it
   */
  fetchFile(key: string, headers: Headers): Promise<Response>;
  /** A random number from 0, below 1. */
  random(): number;
}

/** Answers a request to a site whose store is a bucket. */
export function onRequest(request: Request, edge: Edge): Promise<Response>;
