import { say } from './starter/say.ts';
import { starterOfPage } from './starter/starter-handle.ts';

const key = 'mutha:read-only';

/**
 * React's `onUncaughtError`: an error that no boundary has caught, after which React takes all content of `main` away.
 * So the page is loaded once more, and is left as its HTML: it can be read, and its links lead to documents.
 */
export function onUncaughtError(error: unknown): void {
  reportError(error);
  try {
    sessionStorage.setItem(key, location.pathname);
    // Without the note, the page would fail and load itself without end.
    if (sessionStorage.getItem(key) === location.pathname) location.reload();
  } catch {
    // A browser that forbids storage shows the frame alone, and the visitor can reload it.
  }
}

/** Whether this page has failed a moment ago, so that its HTML stays as it is. The next load tries again. */
export function isReadOnly(): boolean {
  try {
    const failed = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return failed === location.pathname;
  } catch {
    return false;
  }
}

/** Leaves a page as its HTML, and says so to the visitor, and to what waits for React. */
export function leaveReadOnly(): void {
  console.error(`mutha: ${location.pathname} has failed as a whole, so its HTML is left as it is.`);
  say('This page can be read, but its controls do not work. Reload it to try again.');
  for (const region of document.querySelectorAll('[data-remote]')) starterOfPage()?.dropPress(region);
  // The entries of the history may be those of a router that is gone.
  addEventListener('popstate', () => location.reload());
}
