// Imports types only, so that no page loads zod: only the tests read pages through the schema.
import type { z } from 'zod';
import type { explainerPage, liveMatch, pastMatch, upcomingMatch } from './schema.ts';

/** The words and figures of one explainer page. `schema.ts` describes each of them. */
export type ExplainerPage = z.infer<typeof explainerPage>;
export type UpcomingMatch = z.infer<typeof upcomingMatch>;
export type LiveMatch = z.infer<typeof liveMatch>;
export type PastMatch = z.infer<typeof pastMatch>;

export function pathOf({ kind, slug }: Pick<ExplainerPage, 'kind' | 'slug'>): string {
  return `/${kind}/${slug}`;
}
