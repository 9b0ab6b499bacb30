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
  '/': { html: 22_760, javascript: 100_560, onIntent: true },
  '/about': { html: 19_980, javascript: 91_300, onIntent: true },
  '/signal/corner-spike': { html: 22_480, javascript: 96_940, onIntent: true },
  '/filters': { html: 19_610, javascript: 97_680 },
  '/signals': { html: 20_040, javascript: 97_490 },
  '/live': { html: 20_680, javascript: 101_660 },
  '/signal/no-such-signal': { html: 16_870, javascript: 93_590 },
  '/waitlist': { html: 17_610, javascript: 98_660 },
};
