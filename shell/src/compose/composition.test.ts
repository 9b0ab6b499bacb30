import type { PageData, Registry } from '@mutha/contract';
import { expect, test } from 'vitest';
import { createComposition } from './composition.ts';
import { lastGood, live, loader, tried } from './test-loader.ts';

const registryWith = (version: string, shell = 'shell-1') =>
  ({
    shell: { live: { version: shell } },
    remotes: { 'mf-one': { live: { ...live, version }, lastGood, embeds: [] } },
  }) as unknown as Registry;
const page = { shell: 'shell-1', releases: {}, fragments: [] } as unknown as PageData;
const visit = ({ loadScreen }: ReturnType<typeof createComposition>) => loadScreen('mf-one', '/one', '/one');

test('a remote that was not visited comes in the release that is live by then, and stays in it', async () => {
  const web = loader('started', 'started');
  const composition = createComposition(web, page);
  composition.learn(registryWith('1'));
  await composition.prefetch('mf-one', '/one', '/one', 'parallel');
  expect(composition.runs('mf-one', '/one')).toBe(false);
  composition.learn(registryWith('2'));
  await visit(composition);
  expect(composition.runs('mf-one', '/one')).toBe(true);
  composition.learn(registryWith('3'));
  await visit(composition);
  expect(tried(web)).toEqual(['1', '2']);
});

test('where another shell is live, the release stays that this tab knows: a newer one may not fit', async () => {
  const web = loader('started');
  const composition = createComposition(web, page);
  composition.learn(registryWith('1'));
  composition.learn(registryWith('2', 'shell-2'));
  expect(await visit(composition)).toMatchObject({ status: 'ready', version: '1' });
});
