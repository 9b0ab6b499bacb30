import { arrive } from '@mutha/testing';
import { expect, test } from 'vitest';

test('a message that is begun before hydration stays', async () => {
  const { container, problems } = await arrive({
    load: () => import('./contact/contact-screen.tsx'),
    path: '/contact',
    early: (served) => {
      expect(served.textContent).toContain('Sending a message needs JavaScript');
      (served.querySelector('textarea') as HTMLTextAreaElement).value = 'Hello there';
    },
  });
  expect(problems).toEqual([]);
  expect(container.querySelector('textarea')?.value).toBe('Hello there');
});
