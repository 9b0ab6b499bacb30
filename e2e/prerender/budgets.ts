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
export const inlineBudget = 2_290;

export const budgets: Record<string, Budget> = {
  '/': { html: 22_180, javascript: 99_700, onIntent: true },
  '/about': { html: 19_380, javascript: 90_440, onIntent: true },
  '/signal/corner-spike': { html: 21_900, javascript: 96_080, onIntent: true },
  '/filters': { html: 19_000, javascript: 95_530 },
  '/signals': { html: 19_250, javascript: 95_470 },
  '/live': { html: 19_560, javascript: 98_840 },
  '/signal/no-such-signal': { html: 16_230, javascript: 92_710 },
  '/waitlist': { html: 17_070, javascript: 97_800 },
};
