import { arrive } from '@mutha/testing';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { sampleLive } from '../data/sample.ts';

test('a league that the feed brings later gets its chip, is chosen where a link names it, and goes again', async () => {
  /** The visitor's, which is loaded first. The server has its own. */
  let feed: typeof import('../data/feed.ts') | undefined;
  const { container } = await arrive({
    async load() {
      feed ??= await import('../data/feed.ts');
      return import('./board-screen.tsx');
    },
    path: '/live',
    query: '?league=Ekstraklasa&confidence=0',
  });
  const button = (name: string) => [...container.querySelectorAll('button')].find((each) => each.textContent === name);
  const press = (name: string) =>
    act(async () => {
      button(name)?.click();
      await vi.dynamicImportSettled();
    });
  const pressed = () => button('Ekstraklasa')?.getAttribute('aria-pressed');
  const cards = () => container.querySelectorAll('article[data-fixture]').length;
  const { fixtures } = sampleLive;
  async function refresh(given: typeof fixtures) {
    if (feed) vi.spyOn(feed, 'ofThisMoment').mockResolvedValueOnce({ ...sampleLive, fixtures: given });
    await press('Refresh');
  }
  expect([pressed(), cards()]).toEqual([undefined, fixtures.length]);

  await refresh(fixtures.map((each, index) => (index === 0 ? { ...each, league: 'Ekstraklasa' } : each)));
  expect([pressed(), cards()]).toEqual(['true', 1]);
  await press('Ekstraklasa');
  expect([pressed(), cards()]).toEqual(['false', fixtures.length]);
  await press('Ekstraklasa');
  expect([pressed(), cards()]).toEqual(['true', 1]);

  await refresh(fixtures);
  expect([pressed(), cards()]).toEqual([undefined, fixtures.length]);
});
