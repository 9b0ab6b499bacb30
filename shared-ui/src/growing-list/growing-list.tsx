import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface GrowingListProps<T> {
  items: readonly T[];
  /** How many items are drawn at first, and how many more each time that the visitor comes near the end. */
  step?: number;
  /** Draws the revealed items, as a list of its own. */
  children: (revealed: readonly T[]) => ReactNode;
}

/**
 * Draws a long list only as far as the visitor has come, because a thousand cards take a second to draw on a phone.
 * More items follow before the visitor reaches the end, and at once where the visitor is below it, as on a page that is
 * shown again as it was left. When `items` changes, the list starts from the top again.
 */
export function GrowingList<T>({ items, step = 24, children }: GrowingListProps<T>) {
  const [{ of, count }, setRevealed] = useState({ of: items, count: step });
  const end = useRef<HTMLDivElement>(null);
  const revealed = of === items ? count : step;
  const isWhole = revealed >= items.length;

  useEffect(() => {
    if (isWhole || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isPassed = (entry?.boundingClientRect.bottom ?? 0) < 0;
        if (entry?.isIntersecting || isPassed)
          setRevealed({ of: items, count: revealed + (isPassed ? revealed : step) });
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [items, isWhole, revealed, step]);

  return (
    <>
      {children(isWhole ? items : items.slice(0, revealed))}
      {!isWhole && <div ref={end} aria-hidden="true" style={{ height: 1 }} />}
    </>
  );
}
