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
export const inlineBudget = 3_320;

export const budgets: Record<string, Budget> = {
  '/': { html: 33_750, javascript: 103_900, onIntent: true },
  '/about': { html: 28_050, javascript: 87_330, onIntent: true },
  '/signal/corner-spike': { html: 30_830, javascript: 93_260, onIntent: true },
  '/filters': { html: 28_890, javascript: 93_900 },
  '/signals': { html: 29_560, javascript: 93_590 },
  '/live': { html: 30_520, javascript: 98_400 },
  '/signal/no-such-signal': { html: 26_630, javascript: 90_540 },
  '/waitlist': { html: 27_710, javascript: 95_340 },
};
