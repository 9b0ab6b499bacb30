const storageKey = 'mutha-scroll';

/**
 * Remembers how far each entry of the history was scrolled, also across a reload. While this document is shown, the
 * browser itself scrolls to nothing.
 * @param shown gives the key of the entry that is shown; undefined while another is on its way
 */
export function keepPositions(shown: () => string | undefined) {
  const positions: Record<string, number> = read();
  const scrollByHand = () => {
    history.scrollRestoration = 'manual';
  };
  scrollByHand();
  // Also where the browser shows this document again, from its back-forward cache.
  addEventListener('pageshow', scrollByHand);
  addEventListener('pagehide', () => {
    const key = shown();
    if (key) positions[key] = scrollY;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // Pages then begin at their start.
    }
    history.scrollRestoration = 'auto';
  });
  return {
    keep(key: string) {
      positions[key] = scrollY;
    },
    of: (key: string): number | undefined => positions[key],
  };
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
