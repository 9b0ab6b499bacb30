import type { PageData } from '@mutha/contract';
import type { DataRouter } from 'react-router';
import type { LiveRegistry } from '../registry/registry.ts';
import type { Composition } from './composition.ts';
import type { OnRemoteError, RemoteError } from './report.ts';

/** What `main.tsx` has made in this tab, for what comes later. */
export interface Tab {
  /** The data in the page's HTML, if the page was prerendered. */
  page: PageData | undefined;
  composition: Composition;
  registry: LiveRegistry;
  router: DataRouter;
  onRemoteError: OnRemoteError;
  /** Every failure of a remote so far. */
  remoteErrors: readonly RemoteError[];
}
