import { arrive } from '@mutha/testing';
import { expect, test } from 'vitest';
import config from '../remote.config.ts';

test.each(config.screens)('$path takes over its HTML as it stands', async ({ path, screen }) => {
  const { problems, replaced } = await arrive({ load: screen, path, query: '?q=ars&from=mail#top' });
  expect(problems).toEqual([]);
  expect(replaced).toEqual([]);
});

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
