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
export const inlineBudget = 3_390;

export const budgets: Record<string, Budget> = {
  '/': { html: 33_810, javascript: 103_110, onIntent: true },
  '/about': { html: 28_100, javascript: 86_520, onIntent: true },
  '/signal/corner-spike': { html: 30_900, javascript: 92_460, onIntent: true },
  '/filters': { html: 28_810, javascript: 93_110 },
  '/signals': { html: 29_610, javascript: 92_840 },
  '/live': { html: 30_440, javascript: 97_660 },
  '/signal/no-such-signal': { html: 26_500, javascript: 89_750 },
  '/waitlist': { html: 27_640, javascript: 94_560 },
};
