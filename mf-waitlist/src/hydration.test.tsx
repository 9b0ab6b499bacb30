import { arrive, onServer } from '@mutha/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  arriveWith,
  field,
  forgetAll,
  given,
  inAnotherTab,
  kept,
  keptKeys,
  place,
  quickJoin,
  waitlist,
} from './test-device.ts';

afterEach(forgetAll);

test.each([
  ['the waitlist', waitlist],
  ['quick join', quickJoin],
])('%s says in its HTML what it needs', async (_, part) => {
  expect(await onServer(part)).toContain('Joining needs JavaScript');
});

test('an invitation replaces the line in its place', async () => {
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

test('what a browser fills in again on a reload makes no draft of a member', async () => {
  const { values } = await arriveWith('place', place, (served) => {
    field(served, 'firstName').value = 'Ada';
    field(served, 'email').value = 'ada@example.com';
  });
  expect(values()).toEqual(['Ada', 'L', 'ada@example.com']);
  expect(sessionStorage.getItem('mutha:waitlist:signup')).toBeNull();
  inAnotherTab('place', null);
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

test('what is typed before hydration joins what was typed into quick-join', async () => {
  const { values } = await arriveWith('quick-joined', given, (served) => {
    field(served, 'lastName').value = 'Typed';
  });
  expect(values()).toEqual(['Grace', 'Typed', 'grace@example.com']);
});

test('neither form goes anywhere, should it be sent before it is hydrated', async () => {
  for (const part of [waitlist, quickJoin]) {
    const { container } = await arrive(part);
    expect(container.querySelector('form')?.method).toBe('dialog');
  }
});
