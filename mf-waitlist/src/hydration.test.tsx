import { arrive } from '@mutha/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';

const waitlist = { load: () => import('./waitlist/waitlist-screen.tsx'), path: '/waitlist' };
const quickJoin = {
  load: () => import('./quick-join/quick-join-fragment.tsx'),
  path: '/',
  props: { source: 'home' },
};

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const field = (container: HTMLElement, name: string) =>
  container.querySelector(`input[name="${name}"]`) as HTMLInputElement;

/** Stores a value as an earlier page would. The returned function lets the page read storage again. */
function kept(name: string, value: unknown, storage = sessionStorage) {
  storage.setItem(`mutha:waitlist:${name}`, JSON.stringify(value));
  return () => vi.spyOn(Storage.prototype, 'getItem').mockRestore();
}

const ada = { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', consent: true };
const place = { stage: 'joined', person: ada, code: 'ABC123' };
const given = { name: 'Grace Hopper', email: 'grace@example.com' };

/** The waitlist with the values that the device keeps. `type` does the visitor's actions before hydration. */
async function arriveWith(name: string, value: unknown, type = (_: HTMLElement) => {}, query = '') {
  const giveOut = kept(name, value, localStorage);
  const arrival = await arrive({
    ...waitlist,
    query,
    early: (served) => {
      giveOut();
      type(served);
    },
  });
  expect(arrival.problems).toEqual([]);
  const values = () => ['firstName', 'lastName', 'email'].map((name) => field(arrival.container, name).value);
  return { ...arrival, values };
}

/** Changes what the device keeps as another tab does. */
function inAnotherTab(name: string, value: unknown) {
  if (value === null) localStorage.removeItem(`mutha:waitlist:${name}`);
  else kept(name, value, localStorage);
  act(() => void dispatchEvent(new Event('storage')));
}

const keptKeys = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)];

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
  const typed = { firstName: 'Ada', lastName: 'Hopper', email: 'grace@example.com', consent: true, isGiven: false };
  expect(draft()).toEqual(typed);
  fireEvent.change(field(container, 'lastName'), { target: { value: 'L' } });
  expect(draft()).toEqual({ ...typed, lastName: 'L' });
});

test('what a browser fills in again on a reload makes no draft of who has joined', async () => {
  const { values } = await arriveWith('place', place, (served) => {
    field(served, 'firstName').value = 'Ada';
    field(served, 'email').value = 'ada@example.com';
  });
  expect(values()).toEqual(['Ada', 'L', 'ada@example.com']);
  expect(sessionStorage.getItem('mutha:waitlist:signup')).toBeNull();
  inAnotherTab('place', null);
  expect(values()).toEqual(['', '', '']);
});

test('a draft that is emptied is none, so that what quick-join is given later stands in the form', async () => {
  const { container } = await arriveWith('given-elsewhere', null);
  for (const value of ['A', '']) fireEvent.change(field(container, 'firstName'), { target: { value } });
  expect(sessionStorage.getItem('mutha:waitlist:signup')).toBeNull();
});

test('a page that the browser shows again follows what the device keeps by then', async () => {
  const { values } = await arriveWith('place', place);
  localStorage.clear();
  act(() => void dispatchEvent(new Event('pageshow')));
  expect(values()).toEqual(['', '', '']);
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

test('a place on the list is taken up after its HTML', async () => {
  let heading: Element | null = null;
  const { container, values } = await arriveWith('place', place, (served) => {
    heading = served.querySelector('h1');
  });
  expect(container.querySelector('h1')).toBe(heading);
  expect(screen.getByRole('heading', { name: 'MOVE UP THE QUEUE' })).toBeTruthy();
  expect(values()).toEqual(['Ada', 'L', 'ada@example.com']);
  expect(keptKeys()).toEqual(['mutha:waitlist:place']);
});

test('a damaged place leaves the page in its first state', async () => {
  const { values } = await arriveWith('place', { ...place, code: '<img src=x>' });
  expect(screen.getByRole('heading', { name: 'Get Early Access' })).toBeTruthy();
  expect(values()).toEqual(['', '', '']);
});

test('"Forget this device" leaves the first state, nothing kept, and the focus at the heading', async () => {
  kept('signup', { ...ada, lastName: 'typed' });
  const { values } = await arriveWith('place', place);
  kept('quick-joined', given, localStorage);
  fireEvent.click(screen.getByRole('button', { name: 'Not you? Forget this device' }));
  const heading = screen.getByRole('heading', { name: 'Get Early Access' });
  expect(document.activeElement).toBe(heading);
  expect(values()).toEqual(['', '', '']);
  expect(screen.queryByRole('heading', { name: 'MOVE UP THE QUEUE' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Not you/ })).toBeNull();
  expect(keptKeys()).toEqual([]);
});

test('who has been forgotten is told so, and invited again by the same address', async () => {
  const told = vi.spyOn(toast, 'success');
  await arriveWith('place', place, undefined, '?ref=QX7Q7Q');
  fireEvent.click(screen.getByRole('button', { name: /^Not you/ }));
  expect(told).toHaveBeenCalledWith('This device has forgotten you.');
  expect(screen.getByText(/A friend invited you/)).toBeTruthy();
});

test('whoever has joined leaves nothing of quick-join', async () => {
  const { container } = await arriveWith('quick-joined', given);
  fireEvent.click(field(container, 'consent'));
  fireEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  await screen.findByRole('heading', { name: 'Jump the Queue' }, { timeout: 5_000 });
  expect(keptKeys()).toEqual(['mutha:waitlist:place']);
});

test('a poll that is typed by one member is not shown to the next', async () => {
  await arriveWith('place', place);
  const answer = () => screen.getByLabelText(/killer/) as HTMLTextAreaElement;
  fireEvent.change(answer(), { target: { value: 'Typed' } });
  inAnotherTab('place', null);
  inAnotherTab('place', { ...place, code: 'OTHER1' });
  expect(answer().value).toBe('');
  inAnotherTab('place', place);
  expect(answer().value).toBe('Typed');
});

test('what quick-join was given fills the form, apart from consent; "Not you?" empties it and forgets', async () => {
  const { container, replaced, values } = await arriveWith('quick-joined', given);
  expect(replaced).toEqual([]);
  expect(values()).toEqual(['Grace', 'Hopper', 'grace@example.com']);
  expect(field(container, 'consent').checked).toBe(false);
  expect(screen.getByText(/You gave us this before/)).toBeTruthy();
  // No draft, so that a corrected quick-join is taken over.
  expect(sessionStorage).toHaveLength(0);
  fireEvent.click(field(container, 'consent'));
  expect(sessionStorage).toHaveLength(1);

  fireEvent.click(screen.getByRole('button', { name: /^Not you/ }));
  expect(values()).toEqual(['', '', '']);
  expect(field(container, 'consent').checked).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Get Early Access' }));
  expect(screen.queryByText(/You gave us/)).toBeNull();
  expect(keptKeys()).toEqual([]);
});

test('a draft wins over what quick-join was given', async () => {
  kept('signup', { ...ada, consent: false });
  const { values } = await arriveWith('quick-joined', given);
  expect(values()).toEqual(['Ada', 'L', 'ada@example.com']);
  expect(screen.queryByText(/You gave us/)).toBeNull();
});

test('what is typed before hydration stands among what quick-join was given', async () => {
  const { values } = await arriveWith('quick-joined', given, (served) => {
    field(served, 'lastName').value = 'Typed';
  });
  expect(values()).toEqual(['Grace', 'Typed', 'grace@example.com']);
});

test.each([1, { name: 'Ada' }, { name: null, email: 'a' }])('damaged, %j, it fills nothing', async (damaged) => {
  const { values } = await arriveWith('quick-joined', damaged);
  expect(values()).toEqual(['', '', '']);
});

test('another tab that joins and forgets is followed, and what is typed here comes back', async () => {
  const { container, values } = await arriveWith('nothing', 0);
  fireEvent.change(field(container, 'firstName'), { target: { value: 'Typed' } });
  inAnotherTab('place', place);
  expect(values()).toEqual(['Ada', 'L', 'ada@example.com']);
  inAnotherTab('place', null);
  expect(values()).toEqual(['Typed', '', '']);
  inAnotherTab('place', place);
  expect(values()).toEqual(['Ada', 'L', 'ada@example.com']);
  inAnotherTab('place', null);
  expect(values()).toEqual(['Typed', '', '']);
});

test('quick-join in another tab fills an untouched form, and no other', async () => {
  const { container, values } = await arriveWith('nothing', 0);
  inAnotherTab('quick-joined', given);
  expect(values()).toEqual(['Grace', 'Hopper', 'grace@example.com']);
  inAnotherTab('quick-joined', null);
  expect(values()).toEqual(['', '', '']);
  expect(screen.queryByText(/You gave us/)).toBeNull();
  fireEvent.change(field(container, 'firstName'), { target: { value: 'Typed' } });
  inAnotherTab('quick-joined', given);
  expect(values()).toEqual(['Typed', '', '']);
});

test('quick-join keeps for the waitlist what it was given', async () => {
  const { container } = await arrive(quickJoin);
  for (const name of ['name', 'email'] as const)
    fireEvent.input(field(container, name), { target: { value: given[name] } });
  fireEvent.click(within(container).getByRole('button'));
  expect(keptKeys()).toEqual(['mutha:waitlist:quick-joined']);
  expect(Object.values(localStorage)).toEqual([JSON.stringify(given)]);
});

test('quick-join on a device that has a place keeps nothing, and leads to that place', async () => {
  const { container } = await arrive({ ...quickJoin, early: kept('place', place, localStorage) });
  for (const name of ['name', 'email'] as const)
    fireEvent.input(field(container, name), { target: { value: given[name] } });
  fireEvent.click(within(container).getByRole('button'));
  expect(keptKeys()).toEqual(['mutha:waitlist:place']);
  expect(screen.getByText(/This device has a place on the list already/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your place in the queue' })).toBeTruthy();
});

test('neither form goes anywhere, should it be sent before it is hydrated', async () => {
  for (const part of [waitlist, quickJoin]) {
    const { container } = await arrive(part);
    expect(container.querySelector('form')?.method).toBe('dialog');
  }
});
