/**
 * Development only, where the shell has a dev server and pages have no HTML: does the work of a page's HTML and its
 * starter before the shell begins. It draws the frame, and draws it again after each edit of its files.
 */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { enhanceDocument, showYear, watchPlace } from './enhance.ts';
import { Frame } from './frame.tsx';

const root = document.getElementById('root');
if (root) {
  watchPlace();
  enhanceDocument();
  flushSync(() => createRoot(root).render(<Frame path={location.pathname} />));
  showYear();
}
