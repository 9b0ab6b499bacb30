// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Slot } from './slot.tsx';

test('keeps the classes of both, calls the handlers of both, and lets the child have its own way otherwise', async () => {
  const called: string[] = [];
  render(
    <Slot className="one" title="from outside" id="outer" onClick={() => called.push('outer')} onFocus={undefined}>
      <button type="button" className="two" id="inner" onClick={() => called.push('inner')}>
        Press
      </button>
    </Slot>,
  );
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(called).toEqual(['inner', 'outer']);
  expect([button.className, button.id, button.title]).toEqual(['one two', 'inner', 'from outside']);
});

test('calls a handler that only one of both has, and adds no class where none is given', async () => {
  const pressed = vi.fn();
  render(
    <Slot onClick={pressed}>
      <button type="button">Press</button>
    </Slot>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(pressed).toHaveBeenCalledOnce();
  expect(screen.getByRole('button').hasAttribute('class')).toBe(false);
});

test.each<[string, ReactNode]>([
  ['nothing', undefined],
  ['a text', 'Press'],
  ['two elements', [<i key="1" />, <i key="2" />]],
])('says so where it is given %s', (_, children) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Slot>{children}</Slot>)).toThrow('A part with asChild needs one element as its child.');
});
