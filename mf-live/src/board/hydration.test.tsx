import { arrive, onServer } from '@mutha/testing';
import { expect, test, vi } from 'vitest';

const board = { load: () => import('./board-screen.tsx'), path: '/live' };

test('the HTML can be read without scripts, with times in UTC, and says what needs them', async () => {
  const html = (await onServer(board)).replaceAll('<!-- -->', '');
  expect(html.match(/data-fixture=/g)).toHaveLength(7);
  expect(html).toContain('<noscript><span>20:15 UTC</span></noscript>');
  expect(html).toContain('Filters, details and refreshing need JavaScript');
});

test('the board names no time that it cannot know, and settles in place', async () => {
  const { container } = await arrive({
    ...board,
    early: ({ textContent }) => {
      for (const unknown of ['Updated –', '--:--']) expect(textContent).toContain(unknown);
    },
  });
  expect(container.textContent).toContain('Updated just now');
  expect(container.querySelector('[data-fixture] time[data-show="clock"]')?.textContent).toBe('16:00');
});

test('what a link asks for follows, and the heading stays', async () => {
  let heading: Element | null = null;
  const { container, problems } = await arrive({
    ...board,
    query: '?signal=corner-spike&league=Serie+A&confidence=60&fixture=EPL-2026-11-27-NEW-AVL',
    early: (served) => {
      heading = served.querySelector('h1');
    },
  });
  expect(problems).toEqual([]);
  expect(container.querySelector('h1')).toBe(heading);
  expect(container.textContent).toContain('You came for Corner Spike.');
  expect(container.querySelectorAll('[data-fixture]')).toHaveLength(1);
  // The dialog's code comes after the screen.
  const dialog = () => document.querySelector('[role="dialog"]')?.textContent;
  await vi.waitFor(() => expect(dialog()).toContain('Newcastle vs Aston Villa'), 60_000);
});

test('the ticker that a link asks for follows', async () => {
  const { container, problems } = await arrive({ ...board, query: '?view=ticker' });
  expect(problems).toEqual([]);
  expect(container.querySelectorAll('ol[aria-label="Most recent signals"] > li')).toHaveLength(49);
});

test('what is typed into the search before hydration is searched for, beside what the link asks for', async () => {
  const { container, problems } = await arrive({
    ...board,
    query: '?confidence=60',
    early: (served) => {
      (served.querySelector('input[type="search"]') as HTMLInputElement).value = 'newcastle';
    },
  });
  expect(problems).toEqual([]);
  expect(container.querySelector<HTMLInputElement>('input[type="search"]')?.value).toBe('newcastle');
  expect(container.querySelectorAll('[data-fixture]')).toHaveLength(1);
  expect(container.querySelector('output')?.textContent).toBe('60%');
});
