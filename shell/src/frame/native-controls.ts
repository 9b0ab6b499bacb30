/**
 * Adds what HTML and CSS do not do for the controls that they offer: a menu closes when focus goes elsewhere or one of
 * its links is followed, and Escape hides a tooltip.
 */
export function assistNativeControls(): void {
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
  // Before a dialog hears of it: the first Escape hides the tooltip, the next one closes the dialog.
  addEventListener('keydown', hideTooltip, true);
}

function hideTooltip(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  for (const tooltip of document.querySelectorAll('.ui-tooltip')) {
    const control = tooltip.previousElementSibling as HTMLElement;
    // While it goes, it can still be seen for a moment.
    const isAsked = control.matches(':hover, :focus-visible') || tooltip.matches(':hover');
    if (!isAsked || getComputedStyle(tooltip).visibility !== 'visible') continue;
    event.stopPropagation();
    control.dataset.dismissed = '';
    for (const type of ['pointerenter', 'pointerleave', 'focusout'])
      control.addEventListener(type, () => delete control.dataset.dismissed, { once: true });
  }
}
