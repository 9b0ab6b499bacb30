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
export const inlineBudget = 2_200;

export const budgets: Record<string, Budget> = {
  '/': { html: 22_950, javascript: 106_500, onIntent: true },
  '/about': { html: 20_150, javascript: 97_350, onIntent: true },
  '/signal/corner-spike': { html: 22_700, javascript: 102_950, onIntent: true },
  '/filters': { html: 19_765, javascript: 102_150 },
  '/signals': { html: 19_770, javascript: 102_000 },
  '/live': { html: 20_170, javascript: 105_300 },
  '/signal/no-such-signal': { html: 16_975, javascript: 99_500 },
  '/waitlist': { html: 17_860, javascript: 104_300 },
};
