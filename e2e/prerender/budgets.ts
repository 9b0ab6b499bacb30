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
export const inlineBudget = 2_050;

export const budgets: Record<string, Budget> = {
  '/': { html: 22_600, javascript: 133_100, onIntent: true },
  '/about': { html: 19_850, javascript: 118_050, onIntent: true },
  '/signal/corner-spike': { html: 22_400, javascript: 123_650, onIntent: true },
  '/filters': { html: 19_450, javascript: 146_600 },
  '/signals': { html: 19_400, javascript: 146_350 },
  '/live': { html: 19_950, javascript: 150_650 },
  '/signal/no-such-signal': { html: 16_100, javascript: 126_400 },
  '/waitlist': { html: 17_000, javascript: 150_900 },
};
