import type { Deployed } from '@mutha/contract';
import { expect, test, vi } from 'vitest';
import { browserLoader } from './container.ts';

/** A release with a module that has a script of its own, and one that needs what the shell shares. */
const release = {
  name: 'mf-a',
  base: '/releases/mf-a/1/',
  modules: { './a': { js: ['a.js'], css: [], shared: [] }, './b': { js: [], css: [], shared: ['shared'] } },
  files: {},
} as unknown as Deployed;

/** The runtime that the shell's bundler gives to its scripts. @param get asks for the shared module */
function share(get: () => unknown): void {
  vi.stubGlobal('__webpack_init_sharing__', async () => {});
  vi.stubGlobal('__webpack_share_scopes__', { default: { shared: { '1.0.0': { get } } } });
}

const lost = () => Promise.reject(Object.assign(new Error('It did not come.'), { name: 'ChunkLoadError' }));
const loader = browserLoader(async () => undefined);
/** The next script that the loader asks for. */
const script = () =>
  vi.waitFor(() => document.head.querySelector('script') ?? expect.fail('No script is requested.'), 60_000);

test('a module is taken once its own files are there, whatever its container says', async () => {
  share(() => 'shared');
  const container = { init() {}, get: async () => () => ({ A: 'taken' }) };
  const taken = loader.take(container, './a', release).catch((error) => error);
  (await script()).dispatchEvent(new Event('error'));
  expect(await taken).toMatchObject({ step: 'module', kind: 'network' });
});

test('what a module shares with the shell is asked for once more at the second try alone', async () => {
  const lateOnce = () => share(vi.fn(() => 'shared').mockImplementationOnce(lost as never));
  lateOnce();
  await expect(loader.announce?.(release, './b', false)).rejects.toMatchObject({ step: 'shared', kind: 'network' });
  lateOnce();
  await expect(loader.announce?.(release, './b', true)).resolves.toBeUndefined();
});
