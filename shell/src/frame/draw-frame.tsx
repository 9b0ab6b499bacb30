/**
 * Development only, where the shell has a dev server and pages have no HTML: draws the frame before the shell looks for
 * it, and again after each edit of its files.
 */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame.tsx';
import { watchPlace } from './show-place.ts';

const root = document.getElementById('root');
if (root) {
  watchPlace();
  flushSync(() => createRoot(root).render(<Frame path={location.pathname} />));
}
