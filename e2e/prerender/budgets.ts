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
export const inlineBudget = 3_260;

export const budgets: Record<string, Budget> = {
  '/': { html: 33_600, javascript: 103_900, onIntent: true },
  '/about': { html: 27_900, javascript: 87_330, onIntent: true },
  '/signal/corner-spike': { html: 30_680, javascript: 93_260, onIntent: true },
  '/filters': { html: 28_740, javascript: 93_850 },
  '/signals': { html: 29_410, javascript: 93_540 },
  '/live': { html: 30_370, javascript: 98_340 },
  '/signal/no-such-signal': { html: 26_480, javascript: 90_540 },
  '/waitlist': { html: 27_560, javascript: 95_270 },
};
