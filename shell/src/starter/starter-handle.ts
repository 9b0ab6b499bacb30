/** The interface for the shell of the script in a page's HTML. */
export interface Starter {
  /** Starts the shell, as a visitor's first intent does. */
  hydrate(): void;
  /** Leaves links and history to the router, which is there now. */
  handOver(): void;
  /** Repeats the visitor's press in a region, now that React has hydrated the region. */
  replayPress(region: Element): void;
  /** Says that the code of a region does not arrive, so that nothing in the region waits for it. */
  dropPress(region: Element): void;
  /** What others have done to the HTML of the page and `observer` has told, in its order. */
  edits: MutationRecord[];
  observer: MutationObserver;
}

/** A symbol, because an element whose `id` is a name of a global variable would take the place of that variable. */
const key = Symbol.for('mutha.starter');
const page = globalThis as { [key]?: Starter };

/** Makes the starter known to the shell, which is another script. */
export function offerStarter(starter: Starter): void {
  page[key] = starter;
}

/** The starter of this page. Where the shell has a dev server, pages have none. */
export function starterOfPage(): Starter | undefined {
  return page[key];
}

/** Whether an intent of the visitor starts the shell. On any other page it starts when the page loads. */
export function isOnIntent(): boolean {
  return document.documentElement.dataset.hydrate === 'intent';
}

/** The event of a window in which the shell's scripts run. */
export const started = 'mutha:started';

/** The id of the template in a page's HTML that holds the scripts which the starter inserts. */
export const scriptsId = 'scripts';

/** The id of the template in a page's HTML that holds what the next page uses. */
export const nextPageId = 'next-page';
