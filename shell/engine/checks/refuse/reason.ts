import type { Store } from '@mutha/store';
import type { Built } from '../../built/built.ts';
import type { Snapshot } from '../../live/snapshot.ts';

/** The candidate for going live: a build, or a release that is in the store already, whose descriptor is enough. */
export interface Candidate<Of extends Built = Built> {
  descriptor: Of['descriptor'];
  build?: Of;
  /** Whether others may follow it before anything is live: the props of fragments are not compared then. */
  hasFollowers?: boolean;
}

/** A reason to refuse a candidate. @throws ReleaseError that says what does not fit the site, and what to do */
export type Reason<Of extends Built> = (site: Snapshot, candidate: Candidate<Of>, store: Store) => unknown;
