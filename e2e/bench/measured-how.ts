import { benchPages } from './pages.ts';

/** The meaning of the figures, for the readers of a report. */

const read = benchPages.filter(({ kind }) => kind === 'read').map(({ path }) => `\`${path}\``);

export const howAnswered = `A page answers when the control that is tried on it has its effect, from the first paint on. On pages that are read (${read.join(', ')}) the menu or a disclosure opens, which is HTML and needs no script; on the others a control of the screen does what React makes it do.`;

export const howNavigated =
  "A navigation is the time from the click on a link to the largest paint of what it leads to. On this site, a link on a page that is read loads a document, which is prefetched once the pointer has been on the link for 200 ms. Visitors' browsers prerender it too; a browser that is measured only prefetches it. All links of Astro load documents, which its own script prefetches when the pointer is on them. All other links render the page in the open document.";

export const howBlocked =
  'The main thread counts as blocked for what its tasks take beyond 50 ms: until the page answers, on pages that are read for the first five seconds.';

export const howTapped =
  'An early visitor taps as soon as the control is painted, and again each half second until it is answered: on the home page the button of the form.';
