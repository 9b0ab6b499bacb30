import { expect, test } from 'vitest';
import { drawnTwice, onServer, type Rendering } from './server.tsx';

/**
 * The tests that the screens and fragments of every remote pass: each is drawn where there is no browser, whenever and
 * wherever that is, and leaves no trace in what is drawn after it.
 * @param mark what the HTML of each holds
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
