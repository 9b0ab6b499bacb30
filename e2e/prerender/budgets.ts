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
  '/': { html: 22_750, javascript: 133_600, onIntent: true },
  '/about': { html: 20_050, javascript: 118_550, onIntent: true },
  '/signal/corner-spike': { html: 22_600, javascript: 124_100, onIntent: true },
  '/filters': { html: 19_650, javascript: 136_550 },
  '/signals': { html: 19_750, javascript: 135_450 },
  '/live': { html: 20_200, javascript: 143_900 },
  '/signal/no-such-signal': { html: 16_550, javascript: 126_900 },
  '/waitlist': { html: 17_400, javascript: 151_400 },
};
