import { expectNoViolations } from '@mutha/testing';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { GrowingList } from './growing-list.tsx';

let near: () => void = () => {};
/** The visitor is far below the end of what is drawn. */
let below: () => void = () => {};
class TestedObserver {
  constructor(seen: (entries: object[]) => void) {
    near = () => seen([{ isIntersecting: true, boundingClientRect: { bottom: 900 } }]);
    below = () => seen([{ isIntersecting: false, boundingClientRect: { bottom: -900 } }]);
  }
  observe() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', TestedObserver));

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function Example({ items }: { items: number[] }) {
  return (
    <GrowingList items={items} step={10}>
      {(revealed) => (
        <ul>
          {revealed.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </GrowingList>
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

test('comes up with a visitor who is below its end, in longer and longer steps', () => {
  render(<Example items={numbers(65)} />);
  const steps = [1, 2, 3].map(() => {
    act(below);
    return drawn();
  });
  expect(steps).toEqual([20, 40, 65]);
});
