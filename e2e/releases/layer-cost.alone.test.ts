import { MemoryDisk, memoryStore } from '@mutha/store';
import { afterAll, expect, test, vi } from 'vitest';
import { handmade, removeHandmade } from './handmade.ts';
import { drawnFrom, makeEditions, pageOf } from './small-builds.ts';

afterAll(removeHandmade);

/** The engine in a process that has drawn nothing yet. `drawn` has the path of each page that it draws. */
async function coldEngine() {
  vi.resetModules();
  const engine = await import('@mutha/engine');
  const drawn: (string | null)[] = [];
  vi.spyOn(engine.sandboxes, 'open').mockImplementation(() => ({
    hasEnded: false,
    end() {},
    async ask({ kind, request }) {
      if (kind === 'content') return { content: '', fragments: [] };
      if (kind !== 'document') return {};
      drawn.push((request as Parameters<typeof pageOf>[0]).page.path);
      return { html: pageOf(request as Parameters<typeof pageOf>[0]) };
    },
  }));
  return { engine, drawn };
}

const build = (name: string, edition: number, pages: number) =>
  handmade({
    name,
    screens: Array.from({ length: pages }, (_, index) => ({ path: `/${name}-${index}` })),
    draws: `'Edition ${edition}'`,
  });

/** A site of 22 pages, and one of its remotes in a preview. */
async function site(forms: 'deltas'[]) {
  const { shells } = await makeEditions();
  const disk = new MemoryDisk();
  const store = { ...memoryStore(disk), forms };
  const { engine } = await coldEngine();
  if (!shells[0]) throw new Error('There is no shell.');
  await engine.release(store, 'shell', shells[0]);
  await engine.release(store, 'mf-many', build('mf-many', 1, 20));
  await engine.release(store, 'mf-one', build('mf-one', 1, 1));
  return { disk, store };
}

/** The pages of all layers, and of the site, that are not what drawing them gives. */
async function undue(store: Awaited<ReturnType<typeof site>>['store'], token: string): Promise<string[]> {
  const { engine, drawn } = await coldEngine();
  const sides = (['a', 'b', 'ab'] as const).map((side) => engine.sideStore(store, side));
  const wrong: string[] = [];
  for (const each of [store, engine.previewStore(store, token), ...sides]) {
    const head = await engine.readHead(each);
    const snapshot = engine.siteOf(each, head);
    for (const path of head.number > 0 ? await engine.allPaths(snapshot) : []) {
      const due = await engine.contentAt(snapshot, path);
      const there = await each.read(engine.pageKey(path));
      if (String(there?.bytes) !== String(due)) wrong.push(`${each.address}: ${path}`);
    }
  }
  expect(new Set(drawn).size).toBe(22);
  return wrong;
}

test.each([[[]], [['deltas' as const]]])(
  'a preview, a rollout and a release beside it draw only what they change, and each page equals a drawing: %j',
  async (forms) => {
    const { disk, store } = await site(forms);
    const preview = await coldEngine();
    const { token } = await preview.engine.releaseToPreview(store, 'mf-one', build('mf-one', 2, 1));
    expect(preview.drawn).toEqual(['/mf-one-0']);
    expect(await undue(store, token)).toEqual([]);

    const share = await coldEngine();
    await share.engine.beginRollout(store, token, 20);
    expect(new Set(share.drawn)).toEqual(new Set(['/mf-one-0']));
    expect(await undue(store, token)).toEqual([]);
    const { page } = drawnFrom(String(disk.files.get('.rollouts/a/mf-many-0/index.html')?.bytes));
    expect(page).toEqual({ ...page, shell: expect.stringMatching(/^[0-9a-f]{16}$/), side: 'a' });

    const beside = await coldEngine();
    await beside.engine.release(store, 'mf-many', build('mf-many', 2, 20));
    expect(new Set(beside.drawn)).toEqual(new Set(Array.from({ length: 20 }, (_, index) => `/mf-many-${index}`)));
    const allowed = await coldEngine();
    await allowed.engine.retire(store, 'mf-many');
    expect(allowed.drawn).toEqual([]);
  },
);

test('a page that was cut off or changed by mistake is drawn again, and a repair draws every page', async () => {
  const { disk, store } = await site([]);
  const key = 'mf-many-0/index.html';
  const whole = String(disk.files.get(key)?.bytes);
  await store.write(key, whole.replace('"path":"/mf-many-0"', '"path":"/mf-many-1"'));
  const { engine, drawn } = await coldEngine();
  const { token } = await engine.releaseToPreview(store, 'mf-one', build('mf-one', 2, 1));
  expect(drawn.sort()).toEqual(['/mf-many-0', '/mf-one-0']);
  expect(String((await engine.previewStore(store, token).read(key))?.bytes)).toBe(whole);
  await engine.repair(store);
  expect(String(disk.files.get(key)?.bytes)).toBe(whole);
});

test('a page of a preview is not looked at again once its registry is there', async () => {
  const { disk, store } = await site([]);
  const asked: string[] = [];
  const watched = memoryStore(disk, { before: async (operation, key) => void asked.push(`${operation} ${key}`) });
  const { engine } = await coldEngine();
  const { token } = await engine.releaseToPreview(watched, 'mf-one', build('mf-one', 2, 1));
  const after = asked.slice(asked.indexOf(`write .previews/${token}/registry.json`));
  expect(after.filter((line) => line.includes('mf-many-'))).toEqual([]);
  expect(await undue(store, token)).toEqual([]);
});

test('the files of a preview that is discarded go many at a time', async () => {
  const { disk, store } = await site([]);
  const { engine } = await coldEngine();
  const { token } = await engine.releaseToPreview(store, 'mf-one', build('mf-one', 2, 1));
  const removing = new Set<string>();
  let most = 0;
  const watched = memoryStore(disk, {
    async before(operation, key) {
      if (operation !== 'remove') return;
      removing.add(key);
      most = Math.max(most, removing.size);
      await new Promise(setImmediate);
    },
    after: async (_, key) => void removing.delete(key),
  });
  await engine.removePreview(watched, token);
  expect(most).toBeGreaterThan(3);
  expect([...disk.files.keys()].filter((key) => key.includes(token))).toEqual([]);
});

test('a repair that takes long says at what it is', async () => {
  const { disk, store } = await site([]);
  await store.remove('mf-many-0/index.html');
  const { engine } = await coldEngine();
  vi.useFakeTimers({ toFake: ['performance'] });
  const slow = memoryStore(disk, { before: async () => void vi.advanceTimersByTime(500) });
  const lines: string[] = [];
  await engine.sayingProgress(
    (line) => lines.push(line.replaceAll(/\d+/g, 'N')),
    () => engine.repair(slow),
  );
  for (const part of ['N files checked …', 'N of N pages and other files compared …']) expect(lines).toContain(part);
});
