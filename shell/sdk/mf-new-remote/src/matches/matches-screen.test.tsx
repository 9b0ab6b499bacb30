import { arrive, expectNoViolations } from '@mutha/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const load = () => import('./matches-screen.tsx');
const open = (query?: string) => arrive({ load, path: '/new-remote', query });
const follow = (teams: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Follow ${teams}` });
const said = () => screen.getByRole('status').textContent;

test('axe finds nothing', async () => {
  await open();
  await expectNoViolations();
});

test('what a link asks for follows', async () => {
  await open('?q=inter&league=Serie+A');
  expect(said()).toBe('1 match · 0 of 3 followed');
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('inter');
  expect(screen.getByRole('button', { name: 'Serie A', pressed: true })).toBeTruthy();
});

test('the search narrows the list as it is typed, and says so where nothing is left', async () => {
  await open();
  const search = screen.getByRole('searchbox', { name: 'Search' });
  fireEvent.change(search, { target: { value: 'inter' } });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  fireEvent.change(search, { target: { value: 'nobody' } });
  expect(screen.getByText('No such match')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.getAllByRole('article')).toHaveLength(6);
});

test('three matches can be followed; then the others wait until one is let go', async () => {
  await open();
  for (const teams of ['Arsenal vs Brighton', 'Inter vs Torino', 'Betis vs Girona']) fireEvent.click(follow(teams));
  expect(said()).toBe('6 matches · 3 of 3 followed. Let one go to follow another.');
  expect(follow('Lecce vs Genoa').disabled).toBe(true);
  fireEvent.click(follow('Inter vs Torino'));
  expect(said()).toBe('6 matches · 2 of 3 followed');
  expect(follow('Lecce vs Genoa').disabled).toBe(false);
});
