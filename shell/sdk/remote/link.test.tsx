import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { createPath, type NavigationType, type Navigator, Router } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Link, NavLink } from './link.tsx';

const push = vi.fn();
const replace = vi.fn();
const navigator = { createHref: createPath, push, replace } as unknown as Navigator;

function at(location: string, content: ReactNode): void {
  vi.clearAllMocks();
  render(
    <Router location={location} navigationType={'POP' as NavigationType} navigator={navigator}>
      {content}
    </Router>,
  );
}

const link = () => screen.getByRole('link');
const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

test('a press goes to its path, with what it says of the entry', () => {
  const ref = createRef<HTMLAnchorElement>();
  at('/live', <Link {...{ ref, to: '/filters?q=1#top', state: { from: 1 }, preventScrollReset: true }}>Filters</Link>);
  expect(link().getAttribute('href')).toBe('/filters?q=1#top');
  expect(ref.current).toBe(link());
  expect(fireEvent.click(link())).toBe(false);
  const how = expect.objectContaining({ preventScrollReset: true });
  expect(push).toHaveBeenCalledExactlyOnceWith(place('/filters', '?q=1', '#top'), { from: 1 }, how);
});

test.each([
  ['it is told to', { to: '/filters', replace: true }],
  ['it leads to the page that is shown', { to: '/live' }],
])('it takes the place of the entry where %s', (_name, props) => {
  at('/live', <Link {...props} />);
  fireEvent.click(link());
  expect(replace).toHaveBeenCalledOnce();
  expect(push).not.toHaveBeenCalled();
});

test('a query alone counts from the page that is shown, and a path from the root', () => {
  at('/live', <Link to="?view=ticker" />);
  expect(link().getAttribute('href')).toBe('/live?view=ticker');
  cleanup();
  at('/signal/corner-spike', <Link to="signals" />);
  expect(link().getAttribute('href')).toBe('/signals');
});

test.each([
  ['another tab', {}, { ctrlKey: true }],
  ['another window', {}, { shiftKey: true }],
  ['the middle button', {}, { button: 1 }],
  ['a target', { target: '_blank' }, {}],
  ['it is told to', { reloadDocument: true }, {}],
  ['another site', { to: 'https://mutha.example/live' }, {}],
])('leaves a press to the browser: %s', (_name, props, press) => {
  at('/live', <Link to="/filters" {...props} />);
  let isLeft = false;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', look, { once: true });
  fireEvent.click(link(), press);
  expect(isLeft).toBe(true);
  expect(link().getAttribute('href')).toBe('to' in props ? props.to : '/filters');
  expect(push).not.toHaveBeenCalled();
});

test('who draws it may answer the press instead', () => {
  at('/live', <Link to="/filters" onClick={(event) => event.preventDefault()} />);
  fireEvent.click(link());
  expect(push).not.toHaveBeenCalled();
});

test.each([
  ['/signals', '/signals', {}, 'page'],
  ['/signals', '/Signals', {}, 'page'],
  ['/signals', '/signals/one', {}, 'page'],
  ['/signals', '/signals/one', { end: true }, null],
  ['/signals', '/signals-two', {}, null],
  ['/signals', '/', {}, null],
  ['/', '/', {}, 'page'],
  ['/', '/signals', {}, null],
])('a link to %s is current on %s: %o %s', (to, location, props, current) => {
  at(location, <NavLink to={to} {...props} />);
  expect(link().getAttribute('aria-current')).toBe(current);
});

test('a press that the router cannot answer is answered by the browser', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  at('/live', <Link to="/filters">Filters</Link>);
  push.mockImplementationOnce(() => {
    throw new Error('A remote has replaced what the router needs.');
  });
  fireEvent.click(link());
  vi.unstubAllGlobals();
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/filters$/));
});
