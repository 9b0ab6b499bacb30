const storageKey = 'mutha-positions';

/** How a page was left. */
export interface Position {
  /** Pixels that it was scrolled. */
  y: number;
  /** Pixels that its main part was high. A long list is drawn only as far as the visitor had come. */
  height: number;
  /** Which of its disclosures were open, by their order on the page. */
  open: number[];
  focused?: Focused;
}

/** The link or button that had the focus: its address or text, and which of those that share it, counted from 0. */
export interface Focused {
  name: string;
  nth: number;
}

const main = () => document.querySelector<HTMLElement>('main');
const disclosures = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];
const pressable = 'a, button, summary';
const nameOf = (element: Element) => (element as HTMLAnchorElement).href ?? element.textContent;
export const allNamed = (name: string) =>
  [...document.querySelectorAll<HTMLElement>(pressable)].filter((each) => nameOf(each) === name);

function positionNow(): Position {
  const open = disclosures().flatMap((each, index) => (each.open ? index : []));
  return { y: scrollY, height: main()?.offsetHeight ?? 0, open, focused: focusedNow() };
}

function focusedNow(): Focused | undefined {
  const { activeElement } = document;
  if (!activeElement?.matches(pressable)) return undefined;
  const name = nameOf(activeElement);
  return { name, nth: allNamed(name).indexOf(activeElement as HTMLElement) };
}

/** Milliseconds for which a page keeps the height that it had, so that a long list can be drawn up to the visitor. */
export const untilDrawn = 1_000;
let timer: ReturnType<typeof setTimeout>;

/**
 * Shows the page that is drawn as it was left, or from its start.
 * @param isNew whether another page was shown before
 */
export function restore(position: Position | undefined, isNew: boolean): void {
  const style = main()?.style;
  clearTimeout(timer);
  style?.removeProperty('min-height');
  if (position && isNew) {
    disclosures().forEach((each, index) => {
      each.open = position.open.includes(index);
    });
    style?.setProperty('min-height', `${position.height}px`);
    timer = setTimeout(() => style?.removeProperty('min-height'), untilDrawn);
  }
  scrollTo(0, position?.y ?? 0);
}

/**
 * Remembers how each entry of the history was left, also across a reload. While this document is shown, the browser
 * itself scrolls to nothing.
 * @param shown gives the key of the entry that is shown; undefined while another is on its way
 */
export function keepPositions(shown: () => string | undefined) {
  const positions: Record<string, Position> = read();
  const scrollByHand = () => {
    history.scrollRestoration = 'manual';
  };
  scrollByHand();
  // Also where the browser shows this document again, from its back-forward cache.
  addEventListener('pageshow', scrollByHand);
  addEventListener('pagehide', () => {
    const key = shown();
    if (key) positions[key] = positionNow();
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // Pages then begin at their start.
    }
    history.scrollRestoration = 'auto';
  });
  return {
    keep(key: string) {
      positions[key] = positionNow();
    },
    of: (key: string): Position | undefined => positions[key],
  };
}

function read(): Record<string, Position> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
