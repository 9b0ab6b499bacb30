import type { Registry } from '@mutha/contract';
import { expect, test, vi } from 'vitest';
import { currentRegistry, readRegistry } from './read-registry.ts';
import { liveRegistry } from './registry.ts';

vi.mock('./read-registry.ts', () => ({ readRegistry: vi.fn(), currentRegistry: vi.fn() }));

const registry = { remotes: {} } as unknown as Registry;

test('is read again until the live one has come: an old copy does not know what was released since', async () => {
  const read = vi.mocked(readRegistry);
  const { read: ask, readOnce } = liveRegistry();
  read.mockResolvedValueOnce({ status: 'unavailable', reason: 'no line' });
  expect(await ask()).toMatchObject({ status: 'unavailable' });
  read.mockResolvedValueOnce({ status: 'ready', registry, from: 'last-good' });
  expect(await ask()).toMatchObject({ from: 'last-good' });
  expect(await readOnce()).toMatchObject({ from: 'last-good' });
  read.mockResolvedValueOnce({ status: 'ready', registry, from: 'live' });
  expect(await ask()).toMatchObject({ from: 'live' });
  expect(await ask()).toMatchObject({ from: 'live' });
  expect(read).toHaveBeenCalledTimes(3);
});

test('is read again once it is old; a read that fails or is late costs a second, and changes nothing', async () => {
  vi.useFakeTimers();
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  const numbered = (number: number) => ({ ...registry, number });
  vi.mocked(readRegistry).mockResolvedValueOnce({ status: 'ready', registry: numbered(1), from: 'live' });
  const current = vi.mocked(currentRegistry);
  const { read, readOnce, last } = liveRegistry();
  const number = async (answer = read()) => {
    const outcome = await answer;
    return outcome.status === 'ready' ? outcome.registry.number : undefined;
  };
  expect(await number()).toBe(1);
  await minutes(5);
  expect([await number(), current.mock.calls.length]).toEqual([1, 0]);

  await minutes(1);
  current.mockResolvedValueOnce(numbered(2));
  expect(await Promise.all([number(), number(), number(readOnce())])).toEqual([2, 2, 2]);
  expect(current).toHaveBeenCalledTimes(1);

  await minutes(6);
  current.mockRejectedValueOnce(new Error('no line'));
  expect([await number(), await number(), current.mock.calls.length]).toEqual([2, 2, 2]);

  await minutes(6);
  const late: ((registry: Registry) => void)[] = [];
  current.mockReturnValueOnce(new Promise((resolve) => void late.push(resolve)));
  const waiting = number();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await waiting).toBe(2);
  late[0]?.(numbered(3));
  await vi.advanceTimersByTimeAsync(0);
  expect([await number(), last()]).toEqual([3, expect.objectContaining({ registry: numbered(3) })]);
  expect(current).toHaveBeenCalledTimes(3);
});
