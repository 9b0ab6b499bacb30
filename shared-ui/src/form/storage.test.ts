import { expect, test, vi } from 'vitest';

const fits = (value: unknown): value is { text: string } =>
  typeof (value as { text?: unknown } | null | undefined)?.text === 'string';
const shelves = [
  ['forVisit', 'sessionStorage'],
  ['onDevice', 'localStorage'],
] as const;

/** Loads the module again, with nothing in memory, as a new page does. */
async function freshPage() {
  vi.resetModules();
  return import('./storage.ts');
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

test.each(shelves)('%s: what is kept is in %s after a reload, until it is forgotten', async (shelf, name) => {
  const entries = storage(name);
  (await freshPage())[shelf].keep('remote:draft', { text: 'Ada' });
  expect(Object.keys(entries)).toEqual(['remote:draft']);
  const page = await freshPage();
  expect(page[shelf].read('remote:draft', fits)).toEqual({ text: 'Ada' });
  page[shelf].forget('remote:draft');
  expect(page[shelf].read('remote:draft', fits)).toBeNull();
  expect((await freshPage())[shelf].read('remote:draft', fits)).toBeNull();
});

test.each(shelves)('%s: without storage, and with one that throws, memory keeps it', async (shelf, name) => {
  vi.stubGlobal(name, undefined);
  const { [shelf]: kept } = await freshPage();
  kept.keep('remote:draft', { text: 'Ada' });
  expect(kept.read('remote:draft', fits)).toEqual({ text: 'Ada' });
  forbiddenStorage(name);
  kept.keep('remote:draft', { text: 'Lovelace' });
  expect(kept.read('remote:draft', fits)).toEqual({ text: 'Lovelace' });
  kept.forget('remote:draft');
  expect(kept.read('remote:draft', fits)).toBeNull();
  kept.keep('remote:draft', { text: 'Ada' });
  kept.forgetAll('remote:');
  expect(kept.read('remote:draft', fits)).toBeNull();
});

test('where storage is full, what is new is read, and not what is stored', async () => {
  fullStorage('localStorage', { 'remote:place': '{"text":"old"}' });
  const { onDevice } = await freshPage();
  expect(onDevice.read('remote:place', fits)).toEqual({ text: 'old' });
  expect(onDevice.isLasting('remote:place')).toBe(true);
  onDevice.keep('remote:place', { text: 'new' });
  expect(onDevice.read('remote:place', fits)).toEqual({ text: 'new' });
  expect([onDevice.isLasting('remote:place'), onDevice.isLasting('remote:none')]).toEqual([false, false]);
});

test('what another tab has stored or forgotten is read, and not what this one has kept', async () => {
  const entries = storage('localStorage');
  const { onDevice } = await freshPage();
  onDevice.keep('remote:place', { text: 'here' });
  entries['remote:place'] = '{"text":"there"}';
  expect(onDevice.read('remote:place', fits)).toEqual({ text: 'there' });
  delete entries['remote:place'];
  expect(onDevice.read('remote:place', fits)).toBeNull();
});

test('to forget all takes away what is of one remote, and nothing else', async () => {
  const entries = storage('localStorage', { 'remote:old': '1', other: '2' });
  const { onDevice } = await freshPage();
  onDevice.keep('remote:place', { text: 'Ada' });
  onDevice.forgetAll('remote:');
  expect(entries).toEqual({ other: '2' });
});

test.each(['', '{', '[]', '{"text":1}', 'null', '"Ada"'])(
  'what an older release left as %j is not taken up',
  async (text) => {
    storage('sessionStorage', { 'remote:draft': text });
    expect((await freshPage()).forVisit.read('remote:draft', fits)).toBeNull();
  },
);
