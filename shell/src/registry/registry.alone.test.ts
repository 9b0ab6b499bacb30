import type { Registry } from '@mutha/contract';
import { expect, test, vi } from 'vitest';
import { readRegistry } from './read-registry.ts';
import { liveRegistry } from './registry.ts';

vi.mock('./read-registry.ts', () => ({ readRegistry: vi.fn() }));

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
