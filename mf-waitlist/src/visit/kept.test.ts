import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

const schema = z.object({ text: z.string() });

/** Loads the module anew, with nothing in memory, as a new page does. */
async function freshPage() {
  vi.resetModules();
  return import('./kept.ts');
}

function storage(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial));
  const fake = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  vi.stubGlobal('sessionStorage', fake);
  return entries;
}

afterEach(() => vi.unstubAllGlobals());

test('what is kept is there after a reload, until it is forgotten', async () => {
  storage();
  (await freshPage()).keep('draft', { text: 'Ada' });
  const page = await freshPage();
  expect(page.readKept('draft', schema)).toEqual({ text: 'Ada' });
  page.forget('draft');
  expect(page.readKept('draft', schema)).toBeNull();
  expect((await freshPage()).readKept('draft', schema)).toBeNull();
});

test('without storage, and with one that throws, memory keeps it', async () => {
  const page = await freshPage();
  page.keep('draft', { text: 'Ada' });
  expect(page.readKept('draft', schema)).toEqual({ text: 'Ada' });
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('SecurityError');
    },
    setItem() {
      throw new Error('QuotaExceededError');
    },
    removeItem() {
      throw new Error('SecurityError');
    },
  });
  page.keep('draft', { text: 'Lovelace' });
  expect(page.readKept('draft', schema)).toEqual({ text: 'Lovelace' });
  page.forget('draft');
  expect(page.readKept('draft', schema)).toBeNull();
});

test.each(['', '{', '[]', '{"text":1}', 'null', '"Ada"'])(
  'what an older release left as %j is not taken up',
  async (text) => {
    storage({ 'mutha:waitlist:draft': text });
    expect((await freshPage()).readKept('draft', schema)).toBeNull();
  },
);
