/** What a visitor has done in a region that is replaced. */
export interface Left {
  /** The region's element, which is no longer in the page. */
  element: HTMLElement;
  /** Whether it was the page's HTML, which no code had taken over. */
  isHtml: boolean;
  /** What had the focus in it. */
  focused: Element | undefined;
  /** What had been scrolled in it. */
  scrolled: { element: Element; top: number; left: number }[];
}

/** What a visitor leaves in a region. It is called while the region is still in the page: later this cannot be known. */
export function leftIn(element: HTMLElement, isHtml: boolean): Left {
  const { activeElement } = document;
  // To ask for this takes time in a large region. What a screen has drawn is left at each navigation too.
  const inside = isHtml ? [...element.querySelectorAll('*')] : [];
  return {
    element,
    isHtml,
    focused: activeElement && element.contains(activeElement) ? activeElement : undefined,
    scrolled: inside.flatMap((each) =>
      each.scrollTop || each.scrollLeft ? [{ element: each, top: each.scrollTop, left: each.scrollLeft }] : [],
    ),
  };
}
