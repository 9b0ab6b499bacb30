import { repository } from '@mutha/cli';
import { expect, test } from 'vitest';
import { benchPages } from './pages.ts';
import { pagesOf, readConfigs } from './rivals/rival-parts.ts';

test('the pages that are read are those whose screens are hydrated on intent', async () => {
  const pages = pagesOf(await readConfigs(repository));
  for (const { path, kind } of benchPages) {
    const declared = pages.find((page) => page.path === path)?.hydrate ?? 'load';
    expect(declared, path).toBe(kind === 'read' ? 'intent' : 'load');
  }
});
