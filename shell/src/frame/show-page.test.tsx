import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { Frame } from './frame.tsx';
import { showPage, showProgress } from './show-page.ts';

beforeEach(() => {
  document.body.innerHTML = renderToString(<Frame path="/live" />);
});

const current = () =>
  [...document.querySelectorAll('[aria-current=page]')].map((link) => link.closest('nav')?.ariaLabel + link.innerHTML);

test('the links of header and menu are marked that lead to the page, or to one above it', () => {
  const drawn = current();
  expect(drawn).toEqual(['MainLive', 'MenuLive']);
  showPage('/signals/Corners', '/live', false);
  expect(current()).toEqual(['MainSignals', 'MenuSignals']);
  showPage('/', '/signals', false);
  expect(current()).toEqual([]);
  showPage('/live', '/', false);
  expect(current()).toEqual(drawn);
});

test('the menu closes, also where no link of it was pressed', () => {
  const menu = document.querySelector('.frame-menu') as HTMLElement;
  menu.hidePopover = vi.fn();
  showPage('/about', '/live', true);
  expect(menu.hidePopover).toHaveBeenCalled();
});

test('one line says that a page is on its way, as long as it is', () => {
  const line = () => document.querySelector('.frame-progress');
  const isBusy = () => document.querySelector('main')?.getAttribute('aria-busy');
  showProgress(true);
  const first = line();
  expect([first?.isConnected, isBusy()]).toEqual([true, 'true']);
  const moved = vi.spyOn(document.body, 'append');
  showProgress(true);
  expect([line(), moved.mock.calls.length]).toEqual([first, 0]);
  showProgress(false);
  expect([line(), isBusy()]).toEqual([null, 'false']);
});
