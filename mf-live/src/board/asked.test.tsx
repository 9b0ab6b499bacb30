import { arrive } from '@mutha/testing';
import { expect, test } from 'vitest';

const boardAt = (query: string) => arrive({ load: () => import('./board-screen.tsx'), path: '/live', query });

test.each([
  ['?signal=corner-spike', 3],
  ['?signal=corner-spike&confidence=50', 5],
  ['?signal=corner-spike&confidence=85', 1],
  ['?signal=corner-spike&confidence=100', 0],
  ['?signal=corner-spike&league=Serie+A', 0],
  ['?signal=favdom&only=on', 2],
  ['?signal=corner-spike&view=ticker', 3],
  ['?signal=corner-spike&view=ticker&confidence=50', 5],
  ['?signal=var-delay&view=ticker&confidence=0', 3],
  ['?signal=red-card&view=ticker&only=on', 3],
])('the note at %s says %i, and as many stand out, each with the label', async (query, count) => {
  const { container } = await boardAt(query);
  const [named] = [...container.querySelectorAll('a')].filter(({ parentElement }) =>
    parentElement?.textContent?.startsWith('You came for'),
  );
  expect(named?.parentElement?.textContent).toMatch(count === 0 ? /No match/ : new RegExp(`${count} match`));
  const standingOut = [...container.querySelectorAll('[data-highlighted="true"]')];
  expect(standingOut).toHaveLength(count);
  for (const each of standingOut) {
    const labels = [...each.querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(labels[0]).toBe(named?.textContent);
  }
});

test('a match that has not kicked off says when it will, and leads to its fixture', async () => {
  const { container } = await boardAt('?fixture=EPL-2026-11-28-ARS-BHA');
  expect(container.textContent).toContain('It will be here on Saturday 28 November, UK time.');
  expect(container.querySelector('a[href="/filters?fixture=EPL-2026-11-28-ARS-BHA"]')).not.toBeNull();
});

test.each(['?q=zzzz', '?q=zzzz&view=ticker', '?q=zzzz&confidence=0'])(
  'at %s the text is to blame, and not the level',
  async (query) => {
    const { container } = await boardAt(query);
    expect(container.textContent).toContain('No team or league of that name');
    expect(container.textContent).not.toMatch(/No signals at this level|No recent signals/);
  },
);

test.each([
  ['?confidence=100', 'No signals at this level'],
  ['?q=inter&confidence=100', 'No team or league of that name'],
  ['?q=betis&confidence=100&view=ticker', 'No recent signals'],
])('at %s it says "%s"', async (query, words) => {
  expect((await boardAt(query)).container.textContent).toContain(words);
});
