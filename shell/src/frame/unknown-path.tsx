import type { LiveRegistry } from '../registry/registry.ts';
import { NotFound } from './not-found.tsx';
import { SiteUnavailable } from './site-unavailable.tsx';

/** For a path without a route: there is no such page, or nobody could be asked which pages there are. */
export function UnknownPath({ registry }: { registry: LiveRegistry }) {
  return registry.known()?.status === 'unavailable' ? <SiteUnavailable /> : <NotFound />;
}
