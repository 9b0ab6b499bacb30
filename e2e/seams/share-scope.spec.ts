import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, navigate, settled, test } from '../site/test.ts';
import { offer } from './handmade-release.ts';

const { resolve } = createRequire(join(repository, 'shell/package.json'));

/** The names that a module exports. A bundler adds `default` to one that is not an ES module. */
const namesOf = (exports: object) =>
  Object.keys(exports)
    .filter((name) => !/^(default|__esModule)$/.test(name))
    .sort();

test('what the shell shares under the name of a package is the package, with every export that it has', async ({
  page,
  site,
}) => {
  await offer(page, site, 'mf-live', {
    init: 'window.scope = scope;',
    live: `return { LiveScreen: () => React.createElement('h1', null, 'Here') };`,
  });
  await page.goto('/about');
  await settled(page);
  await navigate(page, '/live');
  await expect(page.getByRole('heading', { name: 'Here' })).toBeVisible();
  const shared = await page.evaluate(async () => {
    type Scope = Record<string, Record<string, { get(): (() => object) | Promise<() => object> }>>;
    const { scope } = window as unknown as { scope: Scope };
    const found: Record<string, string[]> = {};
    for (const [name, versions] of Object.entries(scope))
      for (const { get } of Object.values(versions)) found[name] = Object.keys((await get())());
    return found;
  });
  const own = Object.keys(shared).filter((name) => name.startsWith('@mutha/'));
  const packages = Object.keys(shared).filter((name) => !own.includes(name));
  expect(packages.sort()).toEqual(['react', 'react-dom', 'react/jsx-runtime', 'zustand']);
  for (const name of packages) {
    const whole = namesOf(await import(resolve(name)));
    expect(namesOf(Object.fromEntries((shared[name] ?? []).map((each) => [each, true]))), name).toEqual(whole);
  }
});
