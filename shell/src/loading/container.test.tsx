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

test('the own files of a module are a part of its try', async () => {
  share(() => 'shared');
  const announced = loader.announce?.(release, './a').catch((error) => error);
  (await script()).dispatchEvent(new Event('error'));
  expect(await announced).toMatchObject({ step: 'module', kind: 'network' });
});

test('an element with the name of a container as its id is not taken for it', async () => {
  share(() => 'shared');
  const own = { ...release, container: 'mf_a_1', entry: 'entry.js', base: '/releases/mf-a/2/' } as unknown as Deployed;
  vi.stubGlobal('mf_a_1', Object.assign(document.createElement('form'), { init: document.createElement('input') }));
  const started = loader.start(own).catch((error) => error);
  (await script()).dispatchEvent(new Event('error'));
  expect(await started).toMatchObject({ step: 'entry', kind: 'network' });
});

test('what a module shares with the shell is asked for again at the next try', async () => {
  share(vi.fn(() => 'shared').mockImplementationOnce(lost as never));
  await expect(loader.announce?.(release, './b')).rejects.toMatchObject({ step: 'shared', kind: 'network' });
  await expect(loader.announce?.(release, './b')).resolves.toBeUndefined();
});
