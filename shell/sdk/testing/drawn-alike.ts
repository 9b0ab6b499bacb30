import { expect, test } from 'vitest';
import { drawnTwice, onServer, type Rendering } from './server.tsx';

/** A screen or a fragment, by what it is called in tests. */
export interface Named extends Rendering {
  name: string;
}

/**
 * The tests that the screens and fragments of every remote must pass: each can be drawn without a browser, gives the
 * same HTML at any time and in any time zone, and does not change what is drawn after it.
 * @param mark what the HTML of each part must contain
 * @param advice what to do where it does not
 */
export function testDrawnAlike(parts: Named[], mark: string | RegExp, advice: (part: Named) => string): void {
  test.each(parts)('$name renders without a browser, the same at any time and in any time zone', async (part) => {
    const first = await onServer(part);
    expect(first, advice(part)).toMatch(mark);
    const again = await onServer({ ...part, now: '2031-03-09T01:02:03Z', zone: 'America/St_Johns' });
    refuseDifference({ path: part.path, first, again, advice: otherwise });
  });

  test('one process renders them all repeatedly, and none affects another', async () => {
    const { first, again } = await drawnTwice(parts);
    for (const [index, { path }] of parts.entries())
      refuseDifference({ path, first: first[index] ?? '', again: again[index] ?? '', advice: traces });
  });
}

interface Drawings {
  path: string;
  first: string;
  again: string;
  /** What to do where they differ. */
  advice: string;
}

/** Where the time and the time zone have made the difference. */
export const otherwise =
  'The second was rendered at another time, in another time zone. Show a time with <LocalTime> of @mutha/shared-ui. Put what depends on the time or on the visitor into an effect.';

const traces =
  'The second was rendered later in the same process. A variable outside the component kept a value, such as a counter or a cache. Keep it in state, or in a store for each rendering.';

/** How many characters are shown on each side of a difference. */
const around = 80;

/** @throws Error that shows the first difference of two drawings, with what to do */
export function refuseDifference({ path, first, again, advice }: Drawings): void {
  if (first === again) return;
  let from = 0;
  while (first[from] === again[from]) from++;
  throw new Error(
    [
      `The HTML of ${path} differs from character ${from + 1} on:`,
      `  first: ${excerpt(first, from)}`,
      `  again: ${excerpt(again, from)}`,
      advice,
    ].join('\n'),
  );
}

function excerpt(text: string, at: number): string {
  const [from, to] = [Math.max(0, at - around), at + around];
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
