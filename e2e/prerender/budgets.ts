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
export const inlineBudget = 2_600;

export const budgets: Record<string, Budget> = {
  '/': { html: 23_090, javascript: 100_560, onIntent: true },
  '/about': { html: 20_340, javascript: 91_300, onIntent: true },
  '/signal/corner-spike': { html: 22_830, javascript: 96_940, onIntent: true },
  '/filters': { html: 20_000, javascript: 97_680 },
  '/signals': { html: 20_370, javascript: 97_490 },
  '/live': { html: 21_030, javascript: 101_660 },
  '/signal/no-such-signal': { html: 17_220, javascript: 93_590 },
  '/waitlist': { html: 17_990, javascript: 98_660 },
};
