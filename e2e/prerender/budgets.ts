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
export const inlineBudget = 2_740;

export const budgets: Record<string, Budget> = {
  '/': { html: 26_190, javascript: 107_830, onIntent: true },
  '/about': { html: 20_750, javascript: 91_460, onIntent: true },
  '/signal/corner-spike': { html: 23_510, javascript: 97_400, onIntent: true },
  '/filters': { html: 20_480, javascript: 97_870 },
  '/signals': { html: 21_110, javascript: 97_670 },
  '/live': { html: 21_940, javascript: 101_990 },
  '/signal/no-such-signal': { html: 18_070, javascript: 94_700 },
  '/waitlist': { html: 19_300, javascript: 99_520 },
};
