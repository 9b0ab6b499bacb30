import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLate } from './use-late.ts';

interface Part {
  text: string;
}

let answers: (Part | Error)[];
const load = vi.fn(async () => {
  const answer = answers.shift();
  if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
  return answer;
});
const failed = vi.fn();
let whenIdle: () => void;

function Screen({ isWanted }: { isWanted: boolean }) {
  const part = useLate<Part>(load, isWanted, failed);
  return <p>{part ? part.text : 'not there'}</p>;
}

const text = () => screen.getByRole('paragraph').textContent;
const settle = () => act(async () => {});

beforeEach(() => {
  answers = [{ text: 'there' }];
  whenIdle = () => {};
  vi.clearAllMocks();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    whenIdle = work;
  });
});

test('loads when the browser is idle, and is requested once', async () => {
  const { rerender } = render(<Screen isWanted={false} />);
  expect(load).not.toHaveBeenCalled();
  whenIdle();
  await settle();
  expect(text()).toBe('there');
  rerender(<Screen isWanted />);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
});

test('comes at once when it is wanted', async () => {
  render(<Screen isWanted />);
  await settle();
  expect(text()).toBe('there');
});

test('says what did not come only to who waits for it, and asks again when it is wanted again', async () => {
  answers = [new Error('lost'), new Error('lost'), { text: 'there' }];
  const { rerender } = render(<Screen isWanted={false} />);
  whenIdle();
  await settle();
  expect(failed).not.toHaveBeenCalled();
  rerender(<Screen isWanted />);
  await settle();
  expect(failed).toHaveBeenCalledTimes(1);
  rerender(<Screen isWanted={false} />);
  rerender(<Screen isWanted />);
  await settle();
  expect([text(), failed.mock.calls.length]).toEqual(['there', 1]);
});

test('who saves data gets it only when it is wanted', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { rerender } = render(<Screen isWanted={false} />);
  whenIdle();
  await settle();
  expect(load).not.toHaveBeenCalled();
  rerender(<Screen isWanted />);
  await settle();
  expect(text()).toBe('there');
});

test('says nothing once the screen is left', async () => {
  answers = [new Error('lost')];
  render(<Screen isWanted />).unmount();
  await settle();
  expect(failed).not.toHaveBeenCalled();
});
