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
export const inlineBudget = 2_480;

export const budgets: Record<string, Budget> = {
  '/': { html: 25_480, javascript: 107_830, onIntent: true },
  '/about': { html: 19_990, javascript: 91_460, onIntent: true },
  '/signal/corner-spike': { html: 22_750, javascript: 97_400, onIntent: true },
  '/filters': { html: 19_730, javascript: 96_640 },
  '/signals': { html: 20_230, javascript: 96_500 },
  '/live': { html: 20_730, javascript: 100_110 },
  '/signal/no-such-signal': { html: 17_290, javascript: 94_650 },
  '/waitlist': { html: 18_490, javascript: 99_490 },
};
