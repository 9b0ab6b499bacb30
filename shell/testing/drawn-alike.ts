import { expect, test } from 'vitest';
import { drawnTwice, onServer, type Rendering } from './server.tsx';

/**
 * The tests that the screens and fragments of every remote must pass: each can be drawn without a browser, gives the
 * same HTML at any time and in any time zone, and does not change what is drawn after it.
 * @param mark what the HTML of each part must contain
 */
export function testDrawnAlike(parts: Rendering[], mark: string | RegExp = '<h1'): void {
  test.each(parts)('$path is drawn where there is no browser, the same whenever and wherever', async (part) => {
    const html = await onServer(part);
    expect(html).toMatch(mark);
    expect(await onServer({ ...part, now: '2031-03-09T01:02:03Z', zone: 'America/St_Johns' })).toBe(html);
  });

  test('one process draws them all, again and again, and none leaves a trace in another', async () => {
    const { first, again } = await drawnTwice(parts);
    expect(again).toEqual(first);
  });
}
