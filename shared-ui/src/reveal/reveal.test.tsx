import { expectNoViolations } from '@mutha/testing';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Reveal } from './reveal.tsx';

let near: () => void = () => {};
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      near = () => seen([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  },
);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function Example({ items }: { items: number[] }) {
  return (
    <Reveal items={items} step={10}>
      {(revealed) => (
        <ul>
          {revealed.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </Reveal>
  );
}

const drawn = () => screen.queryAllByRole('listitem').length;

test('draws a step at a time, as the end comes near, until the list is whole', async () => {
  render(<Example items={numbers(25)} />);
  expect(drawn()).toBe(10);
  act(near);
  expect(drawn()).toBe(20);
  act(near);
  expect(drawn()).toBe(25);
  await expectNoViolations();
});

test('draws a short list whole, and starts from the top with new items', () => {
  const view = render(<Example items={numbers(25)} />);
  act(near);
  expect(drawn()).toBe(20);
  view.rerender(<Example items={numbers(24)} />);
  expect(drawn()).toBe(10);
  view.rerender(<Example items={numbers(3)} />);
  expect(drawn()).toBe(3);
  view.rerender(<Example items={[]} />);
  expect(drawn()).toBe(0);
});
