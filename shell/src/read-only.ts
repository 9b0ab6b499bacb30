import { starterOfPage } from './starter/handle.ts';
import { say } from './starter/say.ts';

const key = 'mutha:read-only';

/** Why a page is loaded once more: its code failed as a whole, or its HTML was cut short. */
type Why = 'failed' | 'cut';
const noteOf = (why: Why) => `${why} ${location.pathname}`;

/**
 * React's `onUncaughtError`: an error that no boundary has caught, after which React takes all content of `main` away. So
 * the page is loaded once more, and is left as its HTML: it can be read, and its links lead to documents.
 */
export function onUncaughtError(error: unknown): void {
  reportError(error);
  loadOnceMore('failed');
}

/** Loads this page again, and notes why. */
export function loadOnceMore(why: Why): void {
  try {
    sessionStorage.setItem(key, noteOf(why));
    // Without the note, the page would fail and load itself without end.
    if (sessionStorage.getItem(key) === noteOf(why)) location.reload();
  } catch {
    // A browser that forbids storage shows what is there, and the visitor can reload it.
  }
}

/** Whether this page was loaded again a moment ago for the same reason. The next load tries again. */
export function wasLoadedFor(why: Why): boolean {
  try {
    const note = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return note === noteOf(why);
  } catch {
    return false;
  }
}

/** Leaves a page as its HTML, and says so to the visitor, and to what waits for React. */
export function leaveReadOnly(): void {
  console.error(`mutha: ${location.pathname} has failed as a whole, so its HTML is left as it is.`);
  say('This page can be read, but its controls do not work. Reload it to try again.');
  for (const region of document.querySelectorAll('[data-remote]')) starterOfPage()?.giveUp(region);
  // The entries of the history may be those of a router that is gone.
  addEventListener('popstate', () => location.reload());
}
