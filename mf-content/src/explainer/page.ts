// This file imports types only, so that no page loads zod. Only the tests read pages through the schema.
import type { z } from 'zod';
import type { explainerPage, pastMatch } from './page-fields.ts';

/** The words and figures of one explainer page. `page-fields.ts` describes each of them. */
export type ExplainerPage = z.infer<typeof explainerPage>;
export type PastMatch = z.infer<typeof pastMatch>;

export function pathOf({ kind, slug }: Pick<ExplainerPage, 'kind' | 'slug'>): string {
  return `/${kind}/${slug}`;
}

/**
 * The address of the fixtures that carry a filter's label. Their labels have capitals and no dashes: `SHOOT ON SIGHT`
 * for the filter Shoot-on-Sight.
 */
export function fixturesWith({ title }: Pick<ExplainerPage, 'title'>): string {
  const signal = title.toUpperCase().replaceAll('-', ' ');
  return `/filters?${new URLSearchParams({ signal, confidence: '50' })}`;
}
