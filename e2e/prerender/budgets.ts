/**
 * The most bytes that a first visit to a page may load until the page answers. A change that needs more must change a
 * number here, where a reviewer sees it. All are counted after compression with brotli.
 */
export interface Budget {
  /** Bytes of HTML, its stylesheets, its scripts and the display face (7,840) included. */
  html: number;
  /** Bytes of JavaScript until React has hydrated the page. */
  javascript: number;
  /** The page answers without that JavaScript: React comes on intent. */
  onIntent?: boolean;
}

/** The most bytes of the scripts that are a part of a page's HTML, the starter among them. */
export const inlineBudget = 2_740;

export const budgets: Record<string, Budget> = {
  '/': { html: 34_720, javascript: 108_200, onIntent: true },
  '/about': { html: 28_810, javascript: 91_640, onIntent: true },
  '/signal/corner-spike': { html: 31_610, javascript: 97_570, onIntent: true },
  '/filters': { html: 28_510, javascript: 98_050 },
  '/signals': { html: 29_240, javascript: 97_850 },
  '/live': { html: 30_160, javascript: 102_500 },
  '/signal/no-such-signal': { html: 26_090, javascript: 94_870 },
  '/waitlist': { html: 27_300, javascript: 99_680 },
};
