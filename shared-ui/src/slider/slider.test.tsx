import { expectNoViolations } from '@mutha/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Slider } from './slider.tsx';

function Example({ commit = () => {} }: { commit?: (value: number) => void }) {
  const [value, setValue] = useState(70);
  return (
    <Slider
      label="Level"
      value={value}
      onValueChange={setValue}
      onValueCommit={commit}
      step={5}
      valueText={`${value}%`}
    />
  );
}

const slider = () => screen.getByRole<HTMLInputElement>('slider');

test('is a named slider with its range and its value in words', async () => {
  render(<Example />);
  const { min, max, value } = screen.getByRole<HTMLInputElement>('slider', { name: 'Level', value: { text: '70%' } });
  expect([min, max, value]).toEqual(['0', '100', '70']);
  await expectNoViolations();
});

test.each([
  ['{ArrowRight}', 75],
  ['{ArrowUp}', 75],
  ['{ArrowLeft}', 65],
  ['{PageUp}', 100],
  ['{PageDown}', 20],
  ['{Home}', 0],
  ['{End}', 100],
  ['{Shift>}{ArrowLeft}{/Shift}', 20],
])('moves by keyboard: %s to %d', async (key, value) => {
  const commit = vi.fn();
  render(<Example commit={commit} />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(slider().value).toBe(String(value));
  await userEvent.tab();
  expect(commit).toHaveBeenLastCalledWith(value);
});

test('keys that follow each other commit once, after a pause or when the focus leaves', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const commit = vi.fn();
  render(<Example commit={commit} />);
  const press = (key: string, times = 1) => {
    for (let time = 0; time < times; time++) fireEvent.keyDown(slider(), { key });
    fireEvent.keyUp(slider(), { key });
  };
  press('ArrowLeft', 6);
  vi.advanceTimersByTime(400);
  press('ArrowLeft');
  vi.advanceTimersByTime(400);
  expect([slider().value, commit.mock.calls]).toEqual(['35', []]);
  vi.advanceTimersByTime(100);
  expect(commit.mock.calls).toEqual([[35]]);
  press('ArrowRight', 2);
  fireEvent.blur(slider());
  vi.advanceTimersByTime(1_000);
  expect(commit.mock.calls).toEqual([[35], [45]]);
});

test('a second key that goes up begins another pause, and a drag after a key is committed where it ends', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const commit = vi.fn();
  render(<Example commit={commit} />);
  fireEvent.keyDown(slider(), { key: 'ArrowLeft', shiftKey: true });
  fireEvent.keyUp(slider(), { key: 'ArrowLeft' });
  vi.advanceTimersByTime(300);
  fireEvent.keyUp(slider(), { key: 'Shift' });
  vi.advanceTimersByTime(300);
  expect(commit).not.toHaveBeenCalled();
  fireEvent.input(slider(), { target: { value: '75' } });
  vi.advanceTimersByTime(1_000);
  fireEvent.input(slider(), { target: { value: '80' } });
  expect(commit).not.toHaveBeenCalled();
  slider().dispatchEvent(new Event('change', { bubbles: true }));
  expect(commit.mock.calls).toEqual([[80]]);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('leaves a key with %s to the browser', (modifier) => {
  render(<Example />);
  expect(fireEvent.keyDown(slider(), { key: 'ArrowLeft', [modifier]: true })).toBe(true);
  expect(slider().value).toBe('70');
});

test('cannot be reached while it is disabled, and names its ends', () => {
  render(<Slider label="Level" value={3} max={4} onValueChange={() => {}} disabled ends={['Less', 'More']} />);
  expect(slider().disabled).toBe(true);
  expect(screen.getByText('Less')).toBeTruthy();
  expect(screen.getByText('More')).toBeTruthy();
});

test('has its value in its HTML, before any script', () => {
  expect(renderToString(<Example />)).toMatch(/type="range"[^>]* value="70"/);
});

test('follows a drag, and commits where it ends', () => {
  const commit = vi.fn();
  render(<Example commit={commit} />);
  for (const value of ['75', '80']) fireEvent.input(slider(), { target: { value } });
  expect(screen.getByText('80%')).toBeTruthy();
  expect(commit).not.toHaveBeenCalled();
  slider().dispatchEvent(new Event('change', { bubbles: true }));
  expect(commit.mock.calls).toEqual([[80]]);
});

test('Enter does not send the form that it is in', async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Example />
    </form>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(send).not.toHaveBeenCalled();
});

test('keeps where a visitor has moved it before the page was hydrated', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Example />);
  slider().value = '40';
  const commit = vi.fn();
  const root = await act(async () => hydrateRoot(container, <Example commit={commit} />));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  expect(slider().value).toBe('40');
  expect(commit.mock.calls).toEqual([[40]]);
  expect(screen.getByText('40%')).toBeTruthy();
});
