import { integrityOf } from '@mutha/node';
import { MemoryDisk, memoryStore, tuning } from '@mutha/store';
import { expect, test, vi } from 'vitest';
import { releasedText } from './released-text.ts';

test('a text is read once for many pages, and not kept for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const key = 'releases/mf-a/files/entry.0123abcd.js';
  let reads = 0;
  const store = memoryStore(new MemoryDisk(), {
    before: async (operation) => {
      if (operation === 'read') reads++;
    },
  });
  await store.write(key, 'text');
  const file = { address: `/${key}`, name: 'mf-a', key, integrity: integrityOf(Buffer.from('text')) };
  const texts = await Promise.all([releasedText(store, file), releasedText(store, file)]);
  expect([...texts, await releasedText(store, file), reads]).toEqual(['text', 'text', 'text', 1]);
  const later = performance.now() + tuning.memory.kept + 1;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  vi.advanceTimersByTime(tuning.memory.kept + 1);
  expect([await releasedText(store, file), reads]).toEqual(['text', 2]);
});

test('a text that could not be read is requested again', async () => {
  const store = memoryStore(new MemoryDisk());
  const key = 'releases/mf-a/files/late.0123abcd.js';
  const file = { address: `/${key}`, name: 'mf-a', key, integrity: integrityOf(Buffer.from('late')) };
  await expect(releasedText(store, file)).rejects.toThrow(`${key} is missing.`);
  await store.write(key, 'late');
  expect(await releasedText(store, file)).toBe('late');
});
