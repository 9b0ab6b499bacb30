import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

const schema = z.object({ text: z.string() });
const shelves = [
  ['forVisit', 'sessionStorage'],
  ['onDevice', 'localStorage'],
] as const;

/** Loads the module anew, with nothing in memory, as a new page does. */
async function freshPage() {
  vi.resetModules();
  return import('./kept.ts');
}

function storage(name: string, entries: Record<string, string> = {}) {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(entries, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(entries, key),
  };
  vi.stubGlobal(name, new Proxy(entries, { get: (_, key) => Reflect.get(methods, key) }));
  return entries;
}

/** A storage that holds `entries` and takes nothing more. */
function fullStorage(name: string, entries: Record<string, string>) {
  storage(name, entries);
  const { getItem, removeItem } = Reflect.get(globalThis, name) as Storage;
  const setItem = () => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal(name, { getItem, removeItem, setItem });
}

function forbiddenStorage(name: string) {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse });
}

afterEach(() => vi.unstubAllGlobals());

test.each(shelves)('%s: what is kept is in %s after a reload, until it is forgotten', async (shelf, name) => {
  const entries = storage(name);
  (await freshPage())[shelf].keep('draft', { text: 'Ada' });
  expect(Object.keys(entries)).toEqual(['mutha:waitlist:draft']);
  const page = await freshPage();
  expect(page[shelf].read('draft', schema)).toEqual({ text: 'Ada' });
  page[shelf].forget('draft');
  expect(page[shelf].read('draft', schema)).toBeNull();
  expect((await freshPage())[shelf].read('draft', schema)).toBeNull();
});

test.each(shelves)('%s: without storage, and with one that throws, memory keeps it', async (shelf, name) => {
  vi.stubGlobal(name, undefined);
  const { [shelf]: kept } = await freshPage();
  kept.keep('draft', { text: 'Ada' });
  expect(kept.read('draft', schema)).toEqual({ text: 'Ada' });
  forbiddenStorage(name);
  kept.keep('draft', { text: 'Lovelace' });
  expect(kept.read('draft', schema)).toEqual({ text: 'Lovelace' });
  kept.forget('draft');
  expect(kept.read('draft', schema)).toBeNull();
  kept.keep('draft', { text: 'Ada' });
  kept.forgetAll();
  expect(kept.read('draft', schema)).toBeNull();
});

test('where storage is full, what is new is read, and not what is stored', async () => {
  fullStorage('localStorage', { 'mutha:waitlist:place': '{"text":"old"}' });
  const { onDevice } = await freshPage();
  expect(onDevice.read('place', schema)).toEqual({ text: 'old' });
  onDevice.keep('place', { text: 'new' });
  expect(onDevice.read('place', schema)).toEqual({ text: 'new' });
});

test('what another tab has stored or forgotten is read, and not what this one has kept', async () => {
  const entries = storage('localStorage');
  const { onDevice } = await freshPage();
  onDevice.keep('place', { text: 'here' });
  entries['mutha:waitlist:place'] = '{"text":"there"}';
  expect(onDevice.read('place', schema)).toEqual({ text: 'there' });
  delete entries['mutha:waitlist:place'];
  expect(onDevice.read('place', schema)).toBeNull();
});

test('to forget all takes away what is of the waitlist, and nothing else', async () => {
  const entries = storage('localStorage', { 'mutha:waitlist:old': '1', other: '2' });
  const { onDevice } = await freshPage();
  onDevice.keep('place', { text: 'Ada' });
  onDevice.forgetAll();
  expect(entries).toEqual({ other: '2' });
});

test.each(['', '{', '[]', '{"text":1}', 'null', '"Ada"'])(
  'what an older release left as %j is not taken up',
  async (text) => {
    storage('sessionStorage', { 'mutha:waitlist:draft': text });
    expect((await freshPage()).forVisit.read('draft', schema)).toBeNull();
  },
);
