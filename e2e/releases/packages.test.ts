import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDescriptor } from '@mutha/contract';
import { release, verify } from '@mutha/engine';
import { expect, onTestFinished, test } from 'vitest';
import { buildEdition } from '../editions/build-edition.ts';
import { oddsWithPackage } from '../editions/editions.ts';
import { newFolderWithShell } from './test-site.ts';

test('a remote with a package that prepares for a browser as it loads is built, tried and drawn', async () => {
  const { store, close } = await newFolderWithShell();
  onTestFinished(close);
  const build = await buildEdition(oddsWithPackage);
  const descriptor = parseDescriptor(JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8')));
  expect(descriptor.modules['./odds-screen']?.exports).toEqual(['OddsScreen']);
  await release(store, 'mf-odds', build);
  expect(String((await store.read('odds/index.html'))?.bytes)).toContain(
    'Odds with a name that ends like those of parts and no browser',
  );
  expect((await verify(store)).findings).toEqual([]);
});
