/**
 * Finds the changes that a release would bring to a visitor. It compares two releases by their declarations and sizes,
 * and two served sites page by page in a browser. Nothing here knows a store. `compiled.mjs` exports the same.
 */
export type { Change } from './change.ts';
export { compareReleases } from './compare-releases.ts';
export { compareSites } from './compare-sites.ts';
export { factsOf, isReport, writeReport } from './report.ts';
export type { Compared, PageToSee, Served, Stop } from './sites.ts';
export { summaryOf } from './summary.ts';
export { NoBrowserError } from './walled-browser.ts';
