import type { Deployed, LiveRemote, Release } from '@mutha/contract';
import type { Container } from './container.ts';
import type { Wanted } from './wanted.ts';

/** The releases of a remote that may be loaded: the live one, and the one before it. */
export type Releases = Pick<LiveRemote, 'live' | 'lastGood'>;

/** How each step of loading is done: in a browser over the network, on a server from the files of a release. */
export interface Loader {
  /** The descriptor of a release, or the part of it that `wanted` needs. @throws StepError */
  describe(remote: string, release: Release, wanted: Wanted): Promise<Deployed>;
  /** Loads the files of a module while the entry is still on its way. @throws StepError */
  announce?(release: Deployed, module: string, isSecondTry: boolean): Promise<void>;
  /** Loads the entry of a release, and connects its container to what the shell shares. @throws StepError */
  start(release: Deployed): Promise<Container>;
  /** What a module of a container exports. @throws StepError */
  take(container: Container, module: string, release: Deployed): Promise<Record<string, unknown>>;
  /** The releases of a remote that are live at this moment; undefined if the registry cannot be read. */
  latest?(remote: string): Promise<Releases | undefined>;
}
