/**
 * The most bytes that a first visit to a page may load until the page answers. A change that needs more must change a
 * number here, where a reviewer sees it. All are counted after compression with brotli.
 */
export interface Budget {
  /** Bytes of HTML, its stylesheets and scripts included. */
  html: number;
  /** Bytes of JavaScript until React has hydrated the page. */
  javascript: number;
  /** The page answers without that JavaScript: React comes on intent. */
  onIntent?: boolean;
}

/** The most bytes of the scripts that are a part of a page's HTML, the starter among them. */
export const inlineBudget = 2_360;

export const budgets: Record<string, Budget> = {
  '/': { html: 22_380, javascript: 100_560, onIntent: true },
  '/about': { html: 19_600, javascript: 91_300, onIntent: true },
  '/signal/corner-spike': { html: 22_070, javascript: 96_940, onIntent: true },
  '/filters': { html: 19_250, javascript: 96_450 },
  '/signals': { html: 19_490, javascript: 96_320 },
  '/live': { html: 19_820, javascript: 99_780 },
  '/signal/no-such-signal': { html: 16_440, javascript: 93_540 },
  '/waitlist': { html: 17_180, javascript: 98_630 },
};
