/** The link that an event is at, if a press on it leads to a page of this site in this tab. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.('a');
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  return link.target && link.target !== '_self' ? undefined : link;
}

/** Whether a press is one that leads elsewhere in this tab: with a key or another button, it is the browser's. */
export function isPlainPress({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}
