import { arrive, onServer } from '@mutha/testing';
import { expect, test, vi } from 'vitest';

const library = { load: () => import('./library/library-screen.tsx'), path: '/signals' };

test('the library says in its HTML what it needs', async () => {
  expect(await onServer(library)).toContain('Filters and details need JavaScript');
});

test('what a link asks for follows, and the heading stays', async () => {
  let heading: Element | null = null;
  const { container, problems } = await arrive({
    ...library,
    query: '?q=glass&signal=xg-gods',
    early: (served) => {
      heading = served.querySelector('h1');
    },
  });
  expect(problems).toEqual([]);
  expect(container.querySelector('h1')).toBe(heading);
  expect(container.querySelectorAll('[data-signal]')).toHaveLength(1);
  // The dialog's code comes after the screen.
  const dialog = () => document.querySelector('[role="dialog"]')?.textContent;
  await vi.waitFor(() => expect(dialog()).toContain('xG Gods'), 60_000);
});
