import { expect, onTestFinished, test, vi } from 'vitest';
import { countPages, sayingProgress } from './progress.ts';

test('a command that takes long says every five seconds how far its pages are, and a short one says nothing', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const work = (milliseconds: number) => async () => {
    const count = countPages('drawn', 30);
    for (let page = 0; page < 30; page++) {
      vi.advanceTimersByTime(milliseconds);
      count();
    }
  };
  await sayingProgress((line) => lines.push(line), work(100));
  expect(lines).toEqual([]);
  await sayingProgress((line) => lines.push(line), work(500));
  expect(lines).toEqual([10, 20, 30].map((count) => `${count} of 30 pages are drawn …`));
  await work(500)();
  expect(lines, 'after the command').toHaveLength(3);
});
