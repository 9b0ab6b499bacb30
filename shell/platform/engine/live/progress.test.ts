import { expect, test, vi } from 'vitest';
import { countDone, sayingProgress } from './progress.ts';

test('a command that takes long says after two seconds how far it is, and then every five; a short one says nothing', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: string[] = [];
  const work = (milliseconds: number) => async () => {
    const count = countDone('pages rendered', 30);
    for (let page = 0; page < 30; page++) {
      vi.advanceTimersByTime(milliseconds);
      count();
    }
  };
  await sayingProgress((line) => lines.push(line), work(60));
  expect(lines).toEqual([]);
  await sayingProgress((line) => lines.push(line), work(500));
  expect(lines).toEqual([4, 14, 24].map((count) => `${count} of 30 pages rendered …`));
  await work(500)();
  expect(lines, 'after the command').toHaveLength(3);
});
