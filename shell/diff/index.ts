/**
 * What a release would change for a visitor. Two releases are compared by what they declare and by their sizes; two
 * sites that are served, page by page in a browser. Nothing here knows a store. `compiled.mjs` exports the same.
 */
export { NoBrowserError } from './browser.ts';
export type { Change } from './change.ts';
export { compareReleases } from './compare-releases.ts';
export { compareSites } from './compare-sites.ts';
export type { Compared } from './compared.ts';
export { factsOf, isReport, writeReport } from './report.ts';
export type { PageToSee, Stop } from './sites.ts';
export { summaryOf } from './summary.ts';
export type { Served } from './visit.ts';
