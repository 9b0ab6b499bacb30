import type { PageData } from '@mutha/contract';
import type { LiveRegistry } from '../registry/registry.ts';
import type { SiteRouter } from '../site-router.ts';
import type { Composition } from './composition.ts';
import type { OnRemoteError, RemoteError } from './report.ts';

/** What `main.tsx` has made in this tab, for what comes later. */
export interface Tab {
  /** The data in the page's HTML, if the page was prerendered. */
  page: PageData | undefined;
  composition: Composition;
  registry: LiveRegistry;
  router: SiteRouter;
  onRemoteError: OnRemoteError;
  /** Every failure of a remote so far. */
  remoteErrors: readonly RemoteError[];
}
