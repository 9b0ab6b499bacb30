import { useVisit } from '../compose/visit.ts';
import type { LiveRegistry } from '../registry/registry.ts';
import { NotFound } from './not-found.tsx';
import { SiteUnavailable } from './site-unavailable.tsx';

/** For a path without a route: there is no such page, or the registry could not be read. */
export function UnknownPath({ registry }: { registry: LiveRegistry }) {
  // Drawn again with each visit: a second try may have brought the registry.
  useVisit();
  return registry.known()?.status === 'unavailable' ? <SiteUnavailable /> : <NotFound />;
}
