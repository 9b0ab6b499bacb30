import { type KeptPlace, placeChanged, placeKey, visitedPath } from '@mutha/contract';

/**
 * Adds the behaviour that HTML and CSS cannot give, once in each document.
 */
export function enhanceDocument(): void {
  assistNativeControls();
  watchTitles();
}

/**
 * Completes the menu and the tooltips: a menu closes when focus goes elsewhere or a visitor follows one of its links,
 * and Escape hides a tooltip.
 */
function assistNativeControls(): void {
  const open = () => document.querySelector<HTMLElement>('[popover]:popover-open');
  addEventListener('focusin', ({ target }) => {
    const menu = open();
    const invoker = menu && document.querySelector(`[popovertarget="${menu.id}"]`);
    if (menu && target !== invoker && !menu.contains(target as Node)) menu.hidePopover();
  });
  addEventListener('click', ({ target }) => {
    const menu = open();
    if (menu?.contains((target as Element).closest?.('a') as Element)) menu.hidePopover();
  });
  // It runs before a dialog gets the key: the first Escape hides the tooltip, the next one closes the dialog.
  addEventListener('keydown', hideTooltip, true);
}

function hideTooltip(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  for (const tooltip of document.querySelectorAll('.ui-tooltip')) {
    const control = tooltip.previousElementSibling as HTMLElement;
    // The tooltip fades out, so it can be seen for a moment longer.
    const isAsked = control.matches(':hover, :focus-visible') || tooltip.matches(':hover');
    if (!isAsked || getComputedStyle(tooltip).visibility !== 'visible') continue;
    event.stopPropagation();
    control.dataset.dismissed = '';
    for (const type of ['pointerenter', 'pointerleave', 'focusout'])
      control.addEventListener(type, () => delete control.dataset.dismissed, { once: true });
  }
}

/**
 * The title of a card becomes the heading of the page that the card's link leads to, and on the way back the title
 * again. The title is the element with `data-title` in the link's list item. The styles in `frame.css` move it, from
 * one document to the next as from screen to screen.
 *
 * `data-leads` is on the title that moves, `data-arrives` on the document in which the heading moves.
 */
function watchTitles(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest?.('a');
      if (!link) return;
      document.documentElement.removeAttribute('data-arrives');
      lead(link);
    },
    true,
  );
  // A browser gives up the motion of a page that is left at once, or that it has kept and shows again: nothing waits
  // for that motion, so its end would count as an error of the page.
  for (const type of ['pageswap', 'pagereveal'] as const)
    addEventListener(type, ({ viewTransition }) => viewTransition?.ready.catch(() => {}));
  addEventListener('pagereveal', ({ viewTransition }) => {
    const { from, navigationType } = window.navigation?.activation ?? {};
    if (viewTransition && from?.url) arrive(new URL(from.url).pathname, navigationType === 'traverse');
  });
}

/**
 * Prepares the page that is shown next for its part of the motion.
 * @param from the path of the page before
 * @param isBack whether the visitor went back or forward in the history
 */
export function arrive(from: string, isBack: boolean): void {
  document.documentElement.toggleAttribute('data-arrives', !isBack);
  if (isBack) lead(document.querySelector(`li:has([data-title]) a[href="${CSS.escape(from)}"]`));
}

function lead(link: Element | null): void {
  document.querySelector('[data-leads]')?.removeAttribute('data-leads');
  link?.closest('li')?.querySelector('[data-title]')?.setAttribute('data-leads', '');
}

/**
 * Writes the place on the list that this device keeps on the root element, and again whenever it changes. It is called
 * before the first paint, so that the header never shows a member its call to join.
 */
export function watchPlace(): void {
  showPlace();
  for (const type of ['storage', 'pageshow', placeChanged]) addEventListener(type, showPlace);
}

function showPlace(): void {
  const { dataset, style } = document.documentElement;
  const position = positionKept();
  if (position) {
    dataset.place = '';
    style.setProperty('--place', `'#${position}'`);
  } else delete dataset.place;
}

/** The position, or 0 if the device keeps no place. A browser may forbid its storage, and a visitor may change it. */
function positionKept(): number {
  try {
    const { position }: KeptPlace = JSON.parse(localStorage.getItem(placeKey) as string);
    return Number.isInteger(position) ? position : 0;
  } catch {
    return 0;
  }
}

/**
 * Writes the current year where the HTML leaves room for it: the HTML may be served in a later year than the one in
 * which it was drawn.
 */
export function showYear(): void {
  for (const slot of document.querySelectorAll('.frame-year')) slot.textContent = String(new Date().getFullYear());
}

/**
 * Shows the times of the HTML in the visitor's zone. Until a zone is known, each is a placeholder (`LocalTime` of the
 * kit). The code of a screen shows them too, but it may come later, or not at all.
 */
export function showTimes(): void {
  for (const placeholder of document.querySelectorAll('[data-show="clock"] > .ui-local-time-neutral')) {
    const moment = new Date((placeholder.parentElement as HTMLTimeElement).dateTime);
    placeholder.textContent = moment.toTimeString().slice(0, 5);
  }
}

/**
 * Shows the page's own path in the address bar. A redirect (another spelling of a path) has the HTML of the page that
 * it leads to.
 */
export function showOwnPath(path: string): void {
  if (path !== visitedPath(location.pathname))
    history.replaceState(history.state, '', path + location.search + location.hash);
}
