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
  '/': { html: 26_770, javascript: 105_600, onIntent: true },
  '/about': { html: 20_960, javascript: 89_040, onIntent: true },
  '/signal/corner-spike': { html: 23_660, javascript: 94_970, onIntent: true },
  '/filters': { html: 21_050, javascript: 95_450 },
  '/signals': { html: 21_810, javascript: 95_250 },
  '/live': { html: 22_680, javascript: 99_900 },
  '/signal/no-such-signal': { html: 18_650, javascript: 92_270 },
  '/waitlist': { html: 19_840, javascript: 97_080 },
};
