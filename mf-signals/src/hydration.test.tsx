import { arrive } from '@mutha/testing';
import { expect, test, vi } from 'vitest';
import { signalPages } from './data/pages.ts';

const library = { load: () => import('./library/library-screen.tsx'), path: '/signals' };
const detail = () => import('./detail/detail-screen.tsx');

test('the library takes over its HTML as it stands', async () => {
  let served = '';
  const { problems, replaced } = await arrive({
    ...library,
    early: ({ textContent }) => {
      served = textContent ?? '';
    },
  });
  expect(problems).toEqual([]);
  expect(replaced).toEqual([]);
  expect(served).toContain('Filters and details need JavaScript');
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

test.each([...signalPages.map(({ path }) => path), '/signal/none'])(
  '%s takes over its HTML as it stands',
  async (path) => {
    const props = { path, params: { slug: path.replace('/signal/', '') } };
    const { problems, replaced } = await arrive({ load: detail, path, props, query: '?from=mail#method' });
    expect(problems).toEqual([]);
    expect(replaced).toEqual([]);
  },
);
