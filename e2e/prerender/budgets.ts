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
  '/': { html: 26_680, javascript: 108_160, onIntent: true },
  '/about': { html: 20_770, javascript: 91_600, onIntent: true },
  '/signal/corner-spike': { html: 23_570, javascript: 97_530, onIntent: true },
  '/filters': { html: 20_470, javascript: 98_010 },
  '/signals': { html: 21_200, javascript: 97_810 },
  '/live': { html: 22_120, javascript: 102_460 },
  '/signal/no-such-signal': { html: 18_050, javascript: 94_830 },
  '/waitlist': { html: 19_260, javascript: 99_640 },
};
