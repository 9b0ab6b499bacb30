import { DamageError, MemoryDisk, memoryStore, UnreadableError } from '@mutha/store';
import { expect, test } from 'vitest';
import type { Desired } from './desired.ts';
import { type Made, reconcile, UnwrittenError } from './reconcile.ts';

const page = (key: string, text: string | undefined, more: Partial<Desired> = {}): Desired => ({
  ...{ key, path: `/${key}`, of: 'releases', make: async () => (text === undefined ? undefined : Buffer.from(text)) },
  ...more,
});
const damaged = async () => {
  throw new DamageError('A script is missing.');
};

/** A store with some files, and all that is done to it, in order. */
function watched(files: Record<string, string>, isRefused: (key: string) => boolean = () => false) {
  const disk = new MemoryDisk();
  for (const [key, text] of Object.entries(files))
    disk.files.set(key, { bytes: Buffer.from(text), modified: new Date() });
  const asked: string[] = [];
  const store = memoryStore(disk, {
    async before(operation, key) {
      if (operation !== 'read' && isRefused(key)) throw new UnreadableError(`${key} is a folder.`);
      asked.push(`${operation} ${key}`);
    },
  });
  const now = () => Object.fromEntries([...disk.files].map(([key, { bytes }]) => [key, bytes.toString()]).sort());
  return { store, asked, now };
}

test('makes a store what it must be, one order of files after the other, and leaves what is right', async () => {
  const { store, asked, now } = watched({ same: 'is right', old: 'is left over', other: 'is wrong' });
  const files = [
    page('last', 'new', { order: 3 }),
    page('other', 'new', { order: 2 }),
    page('old', undefined, { order: 10 }),
    page('same', 'is right', { order: 1 }),
    page('first', 'new'),
  ];
  expect(await reconcile(store, files, 'apply')).toEqual([]);
  expect(now()).toEqual({ first: 'new', last: 'new', other: 'new', same: 'is right' });
  expect(asked.filter((line) => !line.startsWith('read'))).toEqual([
    'write first',
    'write other',
    'write last',
    'remove old',
  ]);
});

test('only compares, and says what is wrong', async () => {
  const before = { same: 'is right', old: 'is left over', other: 'is wrong', table: 'is left over', unknown: '' };
  const { store, now } = watched(before);
  const made: Made = new Map();
  const files = [
    page('same', 'is right'),
    page('other', 'new'),
    page('old', undefined),
    page('none', undefined),
    page('table', undefined, { of: 'log' }),
    page('log', 'new', { of: 'log' }),
    page('dictionary', 'new', { of: 'shell', isSpare: true }),
    page('unnamed', undefined, { isSpare: true }),
    page('unknown', undefined, { make: damaged }),
    page('lost', undefined, { make: damaged }),
  ];
  expect((await reconcile(store, files, 'compare', made)).flatMap(({ problems }) => problems).sort()).toEqual([
    'dictionary is missing.',
    'log is missing.',
    'lost is missing.',
    'old is a page of no release.',
    'other does not match the live releases.',
    'table belongs to no running rollout.',
  ]);
  expect(now()).toEqual(before);
  expect([...made].filter(([, bytes]) => bytes).map(([key]) => key)).toEqual(['same', 'other', 'log', 'dictionary']);
});

test('looks at the compressed copies of a file', async () => {
  const html = 'live/index.html';
  const { store, now } = watched({ [html]: 'is right', [`${html}.br`]: 'is wrong' });
  const folder = { ...store, forms: ['copies' as const] };
  expect(await reconcile(folder, [page(html, 'is right')], 'compare')).toMatchObject([
    { problems: [expect.stringContaining('.br'), expect.stringContaining('.gz')] },
  ]);
  const written: string[] = [];
  const write = async (key: string) => void written.push(key);
  await reconcile({ ...folder, write }, [page(html, 'is right')], 'apply');
  expect(written).toEqual([html]);
  expect(now()[html]).toBe('is right');
});

test('a page that cannot be made or written leaves the others, also those that come after it', async () => {
  const { store, now } = watched({ undrawn: 'old' }, (key) => key === 'folder');
  const files = [page('folder', 'new'), page('undrawn', '', { make: damaged }), page('last', 'new', { order: 1 })];
  const open = await reconcile(store, files, 'apply');
  const [unwritten, undrawn] = open.map(({ error }) => error).sort((one) => (one instanceof UnwrittenError ? -1 : 1));
  expect(unwritten).toBeInstanceOf(UnwrittenError);
  expect(unwritten?.message).toBe('folder is a folder.');
  expect(undrawn).toBeInstanceOf(DamageError);
  expect(now()).toEqual({ undrawn: 'old', last: 'new' });
});

test('a file that is not a page and cannot be written blocks all that comes after it', async () => {
  const { store, now } = watched({}, (key) => key === 'registry');
  const registry: Desired = { key: 'registry', of: 'log', order: 1, make: async () => Buffer.from('new') };
  const files = [page('last', 'new', { order: 2 }), registry, page('first', 'new')];
  await expect(reconcile(store, files, 'apply')).rejects.toThrow('registry is a folder.');
  expect(now()).toEqual({ first: 'new' });
});

test('what visitors can do without blocks nothing, and is not removed if it cannot be made again', async () => {
  const { store, now } = watched({ known: 'old' }, (key) => key === 'spare');
  const isSpare = true as const;
  const files = [
    page('spare', 'new', { isSpare }),
    page('known', undefined, { isSpare }),
    page('lost', '', { isSpare, make: damaged }),
    page('last', 'new', { order: 1 }),
  ];
  expect(await reconcile(store, files, 'apply')).toEqual([]);
  expect(now()).toEqual({ known: 'old', last: 'new' });
});

test('what was made is not looked at again until it is another', async () => {
  const { store, asked, now } = watched({});
  const made: Made = new Map();
  for (const text of ['one', 'one', 'two', undefined, undefined])
    await reconcile(store, [page('page', text)], 'apply', made);
  expect(asked).toEqual(['read page', 'write page', 'read page', 'write page', 'remove page']);
  expect(now()).toEqual({});
});

test('a file that another command has replaced meanwhile is reported, and counts as not made', async () => {
  const { store } = watched({});
  const made: Made = new Map();
  const replaced = page('registry', 'new', { put: async () => false });
  expect(await reconcile(store, [replaced], 'apply', made)).toEqual([
    { key: 'registry', problems: ['registry was replaced meanwhile.'] },
  ]);
  expect([...made]).toEqual([]);
});
