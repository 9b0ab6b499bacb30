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
  '/': { html: 22_000, javascript: 98_450, onIntent: true },
  '/about': { html: 19_240, javascript: 89_250, onIntent: true },
  '/signal/corner-spike': { html: 21_760, javascript: 94_900, onIntent: true },
  '/filters': { html: 18_920, javascript: 94_300 },
  '/signals': { html: 18_990, javascript: 94_150 },
  '/live': { html: 19_340, javascript: 97_500 },
  '/signal/no-such-signal': { html: 16_120, javascript: 91_450 },
  '/waitlist': { html: 16_950, javascript: 96_350 },
};
