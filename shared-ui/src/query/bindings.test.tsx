import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore, useStore } from 'zustand';
import { ChipSet, Input } from '../index.ts';
import { Slider } from '../slider/slider.tsx';
import { bindings } from './bindings.ts';
import type { Mirror } from './mirror.ts';
import { list, query, steps, text } from './query.ts';

const groups = ['A', 'B', 'C'];
const example = query({ q: text(), level: steps({ initial: 70 }), group: list(groups) });
type Example = typeof example.initial;

let mirror: Mirror<Example>;

/** A mirror whose store follows every change, and whose functions record which of them made the change. */
beforeEach(() => {
  const store = createStore<Example>(() => example.initial);
  const follow = () => vi.fn((patch: Partial<Example>) => store.setState(patch));
  mirror = { store, push: follow(), replace: follow(), preview: follow() };
});

function Bar() {
  const { typed, percent, chips, clear } = bindings(mirror, useStore(mirror.store));
  return (
    <>
      <Input aria-label="Search" {...typed('q')} />
      <Slider label="Level" {...percent('level')} />
      <ChipSet label="Groups" choices={groups} {...chips('group')} />
      <button type="button" onClick={clear}>
        Clear all
      </button>
    </>
  );
}

test('typing replaces, with what is typed so far', async () => {
  render(<Bar />);
  await userEvent.type(screen.getByLabelText('Search'), 'ab');
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('ab');
  expect(mirror.replace).toHaveBeenLastCalledWith({ q: 'ab' });
  expect(mirror.push).not.toHaveBeenCalled();
});

test('a slider says its percentage, shows each step beforehand and pushes the last', async () => {
  render(<Bar />);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Level' });
  expect(slider.getAttribute('aria-valuetext')).toBe('70%');
  slider.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(mirror.preview).toHaveBeenLastCalledWith({ level: 75 });
  await userEvent.tab();
  expect(mirror.push).toHaveBeenLastCalledWith({ level: 75 });
  expect(slider.value).toBe('75');
});

test('chips push what is on, and all of it can be taken back', async () => {
  render(<Bar />);
  await userEvent.click(screen.getByRole('button', { name: 'B' }));
  await userEvent.click(screen.getByRole('button', { name: 'A' }));
  expect(mirror.push).toHaveBeenLastCalledWith({ group: ['B', 'A'] });
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(mirror.push).toHaveBeenLastCalledWith(example.initial);
  expect(screen.getByRole('button', { name: 'A' }).getAttribute('aria-pressed')).toBe('false');
});
