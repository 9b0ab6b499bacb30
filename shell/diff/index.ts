/**
 * What a release would change for a visitor. Two releases are compared by what they declare and by their sizes; two
 * sites that are served, page by page in a browser. Nothing here knows a store. `compiled.mjs` exports the same.
 */
export type { Change } from './change.ts';
export { compareReleases } from './compare-releases.ts';
export { compareSites, NoBrowserError } from './compare-sites.ts';
export { factsOf, isReport, writeReport } from './report.ts';
export type { Compared, PageToSee, Served, Stop } from './sites.ts';
export { summaryOf } from './summary.ts';
