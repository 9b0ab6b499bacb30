import type { Descriptor, ShellDescriptor } from '@mutha/contract';
import type { Built } from '../../built/built.ts';
import type { Snapshot } from '../../live/snapshot.ts';

/** The candidate for going live: a build, or a release that is in the store already, whose descriptor is enough. */
export interface Candidate<D = Descriptor | ShellDescriptor> {
  descriptor: D;
  build?: Built<D>;
  /**
   * Whether others may follow it before anything is live: shared modules, and the props of fragments, are not compared
   * then.
   */
  hasFollowers?: boolean;
  /** The token of the preview that is to go live with it. */
  preview?: string | undefined;
  /** Whether it was live before, and comes back. */
  isBack?: boolean | undefined;
}

/** A reason to refuse a candidate. @throws ReleaseError that says what does not fit the site, and what to do */
export type Reason<D = Descriptor> = (site: Snapshot, candidate: Candidate<D>) => unknown;
