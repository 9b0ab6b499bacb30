/**
 * The title of a card becomes the heading of the page that the card's link leads to, and on the way back the title
 * again. The title is the element with `data-title` in the link's list item. The styles in `frame.css` move it, from
 * one document to the next as from screen to screen.
 *
 * `data-leads` is on the title that moves, `data-arrives` on the document in which the heading moves.
 */
export function watchTitles(): void {
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
