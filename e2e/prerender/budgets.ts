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
export const inlineBudget = 2_930;

export const budgets: Record<string, Budget> = {
  '/': { html: 33_200, javascript: 105_780, onIntent: true },
  '/about': { html: 27_560, javascript: 89_200, onIntent: true },
  '/signal/corner-spike': { html: 30_240, javascript: 95_140, onIntent: true },
  '/filters': { html: 27_860, javascript: 95_730 },
  '/signals': { html: 28_540, javascript: 95_420 },
  '/live': { html: 29_490, javascript: 100_220 },
  '/signal/no-such-signal': { html: 25_530, javascript: 92_420 },
  '/waitlist': { html: 26_640, javascript: 97_150 },
};
