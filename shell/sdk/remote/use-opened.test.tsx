import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { createPath, type NavigationType, type Navigator, Router } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSearchParams } from './known-address.ts';
import { useOpened } from './use-opened.ts';

let opened: ReturnType<typeof useOpened>;
let setSearch: ReturnType<typeof useSearchParams>[1];
/** Draws the address as it is. Until then, what is drawn is behind it, as on a slow phone. */
let draw: () => void;

function Screen() {
  opened = useOpened('item');
  [, setSearch] = useSearchParams();
  return null;
}

function Tab() {
  const [location, setLocation] = useState(locationNow);
  draw = () => act(() => setLocation(locationNow));
  return (
    <Router location={location} navigationType={'POP' as NavigationType} navigator={navigator}>
      <Screen />
    </Router>
  );
}

const address = () => createPath(window.location);

function locationNow() {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: history.state?.usr ?? null, key: 'default', mask: undefined };
}

/** The history of the tab, as the shell's router writes it. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (steps) => history.go(steps),
  push: (to, usr) => history.pushState({ usr }, '', navigator.createHref(to)),
  replace: (to, usr) => history.replaceState({ usr }, '', navigator.createHref(to)),
};

async function back(): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await arrived;
}

beforeEach(() => {
  history.pushState(null, '', '/list');
  render(<Tab />);
});

test('what was opened and left again before it was drawn can be opened once more', async () => {
  opened[1]('one');
  await back();
  draw();
  opened[1]('one');
  expect(address()).toBe('/list?item=one');
});

test('one step back closes what was opened while another item was still on its way', async () => {
  opened[1]('one');
  opened[1]('two');
  draw();
  expect(opened[0]).toBe('two');
  await back();
  draw();
  expect([address(), opened[0]]).toEqual(['/list', null]);
});

test('what another press has put into the address a moment before stays there', () => {
  setSearch({ league: 'serie-a' });
  opened[1]('one');
  expect(address()).toBe('/list?league=serie-a&item=one');
});

test('a change of the address before the item is drawn keeps that one step back closes it', () => {
  opened[1]('one');
  setSearch((before) => new URLSearchParams([...before, ['q', 'x']]), { replace: true });
  draw();
  expect(address()).toBe('/list?item=one&q=x');
  expect(history.state.usr).toEqual({ opened: true });
});

test('closes once, however often it is pressed, and again when a step forward has opened it', async () => {
  opened[1]('one');
  draw();
  const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  // jsdom goes back once where it is asked twice in a row; a browser goes back twice.
  const steps = vi.spyOn(history, 'go');
  opened[2]();
  opened[2]();
  await left;
  opened[2]();
  draw();
  expect(steps).toHaveBeenCalledExactlyOnceWith(-1);
  expect([address(), opened[0]]).toEqual(['/list', null]);
  const forward = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.forward();
  await forward;
  expect(address()).toBe('/list?item=one');
  const leftAgain = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  opened[2]();
  await leftAgain;
  expect(address()).toBe('/list');
});
