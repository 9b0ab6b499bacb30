import { arrive } from '@mutha/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';

export const waitlist = { load: () => import('./waitlist/waitlist-screen.tsx'), path: '/waitlist' };
export const quickJoin = {
  load: () => import('./quick-join/quick-join-fragment.tsx'),
  path: '/',
  props: { source: 'home' },
};

/** Called after each test, so that none begins with what another one has kept. */
export function forgetAll() {
  sessionStorage.clear();
  localStorage.clear();
}

export const field = (container: HTMLElement, name: string) =>
  container.querySelector(`input[name="${name}"]`) as HTMLInputElement;

/** Stores a value as an earlier page would. The returned function lets the page read storage again. */
export function kept(name: string, value: unknown, storage = sessionStorage) {
  storage.setItem(`mutha:waitlist:${name}`, JSON.stringify(value));
  return () => vi.spyOn(Storage.prototype, 'getItem').mockRestore();
}

export const ada = { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', consent: true };
export const place = { position: 156, stage: 'joined', person: ada, code: 'ABC123' };
export const given = { name: 'Grace Hopper', email: 'grace@example.com' };

/** First name, last name and e-mail address, in the form or on the ticket. */
function shownIn(container: HTMLElement): string[] {
  const fields = ['firstName', 'lastName', 'email'].map((name) => field(container, name));
  if (fields.every(Boolean)) return fields.map(({ value }) => value);
  const holder = [...container.querySelectorAll('p')].find(({ lastChild }) => lastChild?.textContent?.includes('@'));
  return [...(holder?.firstChild?.textContent?.split(' ') ?? []), holder?.lastChild?.textContent ?? ''];
}

/** Forgets the device, which asks once. */
export function forgetDevice() {
  fireEvent.click(screen.getByRole('button', { name: 'Not you? Forget this device' }));
  fireEvent.click(screen.getByRole('button', { name: 'Forget this device' }));
}

/** The waitlist with the values that the device keeps. `type` does the visitor's actions before hydration. */
export async function arriveWith(name: string, value: unknown, type = (_: HTMLElement) => {}, query = '') {
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
  return { ...arrival, values: () => shownIn(arrival.container) };
}

/** Changes what the device keeps as another tab does. */
export function inAnotherTab(name: string, value: unknown) {
  if (value === null) localStorage.removeItem(`mutha:waitlist:${name}`);
  else kept(name, value, localStorage);
  act(() => void dispatchEvent(new Event('storage')));
}

export const keptKeys = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
