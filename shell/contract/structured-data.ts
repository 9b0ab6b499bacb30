import * as z from 'zod/mini';

/** A value of JSON. A field that is undefined is left out. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [field: string]: Json };

/**
 * Things on a page for search engines, each with its type in the words of schema.org:
 * `[{ '@type': 'Event', name: 'Leeds v Hull', startDate: '2026-11-28T15:00:00Z' }]`. The shell writes them into the head
 * of the page's HTML, with `https://schema.org` as their context.
 */
export type StructuredData = readonly { readonly '@type': string; readonly [field: string]: Json }[];

/** The most that the structured data of one page may have, in characters as JSON. */
const longest = 4_000;

const expected = 'a list of things, each with a "@type", of at most 4,000 characters as JSON';

/** The structured data of one page, in a descriptor. */
export const structuredData = z
  .array(z.looseObject({ '@type': z.string(expected) }, expected), expected)
  .check(z.refine(fits, expected));

/** Whether a value is short enough. One that cannot be written as JSON is not. */
function fits(value: object): boolean {
  try {
    return JSON.stringify(value).length <= longest;
  } catch {
    return false;
  }
}
