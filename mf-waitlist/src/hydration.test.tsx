import { arrive } from '@mutha/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

const waitlist = { load: () => import('./waitlist/waitlist-screen.tsx'), path: '/waitlist' };
const quickJoin = {
  load: () => import('./quick-join/quick-join-fragment.tsx'),
  path: '/',
  props: { source: 'home' },
};

afterEach(() => sessionStorage.clear());

const field = (container: HTMLElement, name: string) =>
  container.querySelector(`input[name="${name}"]`) as HTMLInputElement;

/** Stores a value as an earlier page of this visit would. The returned function lets the page read storage again. */
function kept(name: string, value: unknown) {
  sessionStorage.setItem(`mutha:waitlist:${name}`, JSON.stringify(value));
  return () => vi.spyOn(Storage.prototype, 'getItem').mockRestore();
}

test.each([
  ['the waitlist', waitlist],
  ['quick join', quickJoin],
])('%s takes over its HTML as it stands', async (_, part) => {
  let served = '';
  const { problems, replaced } = await arrive({
    ...part,
    early: ({ textContent }) => {
      served = textContent ?? '';
    },
  });
  expect(problems).toEqual([]);
  expect(replaced).toEqual([]);
  expect(served).toContain('Joining needs JavaScript');
});

test('an invitation takes the place of the line that stood there', async () => {
  const { problems, replaced } = await arrive({ ...waitlist, query: '?ref=QX7Q7Q' });
  expect(problems).toEqual([]);
  expect(replaced).toEqual([]);
  expect(screen.getByText(/A friend invited you/)).toBeTruthy();
});

test('what is typed before hydration stays, and is newer than the draft', async () => {
  const giveOut = kept('signup', {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
    consent: false,
  });
  const { container, problems } = await arrive({
    ...waitlist,
    early: (served) => {
      giveOut();
      field(served, 'firstName').value = 'Ada';
      field(served, 'consent').checked = true;
    },
  });
  expect(problems).toEqual([]);
  expect(field(container, 'firstName').value).toBe('Ada');
  expect(field(container, 'lastName').value).toBe('Hopper');
  expect(field(container, 'consent').checked).toBe(true);
  const draft = () => JSON.parse(sessionStorage.getItem('mutha:waitlist:signup') ?? 'null');
  const typed = { firstName: 'Ada', lastName: 'Hopper', email: 'grace@example.com', consent: true };
  expect(draft()).toEqual(typed);
  fireEvent.change(field(container, 'lastName'), { target: { value: 'L' } });
  expect(draft()).toEqual({ ...typed, lastName: 'L' });
});

test('quick join keeps what is typed before hydration, beside its draft', async () => {
  const giveOut = kept('quick-join', { name: 'Grace', email: 'grace@example.com' });
  const { container, problems } = await arrive({
    ...quickJoin,
    early: (served) => {
      giveOut();
      field(served, 'name').value = 'Ada';
    },
  });
  expect(problems).toEqual([]);
  expect(field(container, 'name').value).toBe('Ada');
  expect(field(container, 'email').value).toBe('grace@example.com');
  expect(JSON.parse(sessionStorage.getItem('mutha:waitlist:quick-join') ?? 'null')).toEqual({
    name: 'Ada',
    email: 'grace@example.com',
  });
});

test('a membership of this visit is taken up after its HTML', async () => {
  const person = { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', consent: true };
  const giveOut = kept('membership', { stage: 'joined', person, code: 'ABC123', invitedBy: null });
  let heading: Element | null = null;
  const { container, problems } = await arrive({
    ...waitlist,
    early: (served) => {
      giveOut();
      heading = served.querySelector('h1');
    },
  });
  expect(problems).toEqual([]);
  expect(container.querySelector('h1')).toBe(heading);
  expect(screen.getByRole('heading', { name: 'MOVE UP THE QUEUE' })).toBeTruthy();
  expect(field(container, 'email').value).toBe('ada@example.com');
});

test('neither form goes anywhere, should it be sent before it is hydrated', async () => {
  for (const part of [waitlist, quickJoin]) {
    const { container } = await arrive(part);
    expect(container.querySelector('form')?.method).toBe('dialog');
  }
});
