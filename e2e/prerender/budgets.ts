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
export const inlineBudget = 2_740;

export const budgets: Record<string, Budget> = {
  '/': { html: 33_000, javascript: 108_150, onIntent: true },
  '/about': { html: 27_440, javascript: 91_570, onIntent: true },
  '/signal/corner-spike': { html: 30_140, javascript: 97_500, onIntent: true },
  '/filters': { html: 27_280, javascript: 98_090 },
  '/signals': { html: 27_940, javascript: 97_790 },
  '/live': { html: 28_830, javascript: 102_580 },
  '/signal/no-such-signal': { html: 24_920, javascript: 94_790 },
  '/waitlist': { html: 26_020, javascript: 99_510 },
};
