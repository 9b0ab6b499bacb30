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
  '/': { html: 33_680, javascript: 103_330, onIntent: true },
  '/about': { html: 27_980, javascript: 86_740, onIntent: true },
  '/signal/corner-spike': { html: 30_750, javascript: 92_690, onIntent: true },
  '/filters': { html: 28_710, javascript: 93_330 },
  '/signals': { html: 29_460, javascript: 93_060 },
  '/live': { html: 30_370, javascript: 97_880 },
  '/signal/no-such-signal': { html: 26_380, javascript: 89_960 },
  '/waitlist': { html: 27_520, javascript: 94_770 },
};
