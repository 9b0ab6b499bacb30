import * as z from 'zod/mini';

/** A value of JSON. A field that is undefined is left out. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [field: string]: Json };

/**
 * Things on a page for search engines, each with its type in the words of schema.org:
 * `[{ '@type': 'Event', name: 'Leeds v Hull', startDate: '2026-11-28T15:00:00Z' }]`. The shell writes them into the
 * head of the page's HTML, with `https://schema.org` as their context.
 */
export type StructuredData = readonly { readonly '@type': string; readonly [field: string]: Json }[];

/** The most that the structured data of one page may have, in characters as JSON. */
const longest = 4_000;

/** The structured data of one page, in a descriptor. */
export const structuredData = z.custom<StructuredData>(
  isThings,
  'a list of things, each with a "@type", of at most 4,000 characters as JSON',
);

function isThings(value: unknown): boolean {
  try {
    const areThings = Array.isArray(value) && value.every((thing) => typeof thing?.['@type'] === 'string');
    return areThings && JSON.stringify(value).length <= longest;
  } catch {
    // It cannot be written as JSON.
    return false;
  }
}
