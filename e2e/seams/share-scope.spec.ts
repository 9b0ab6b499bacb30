import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, navigate, settled, test } from '../support/test.ts';

/**
 * The names that packages export, for production. Those of a CommonJS package are in `default`. A bundler adds more,
 * which say how a file is written.
 */
function exportsOf(names: string[]): Record<string, string[]> {
  const code = `const found = {};
    for (const name of ${JSON.stringify(names)}) {
      const all = await import(name);
      found[name] = Object.keys(all.default ?? all);
    }
    console.log(JSON.stringify(found));`;
  const env = { ...process.env, NODE_ENV: 'production' };
  const cwd = join(repository, 'shell');
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd, env, encoding: 'utf8' }),
  );
}

const isOfTheFile = (name: string) => name === 'default' || name === '__esModule';

test('what the shell shares under the name of a package is the package, with every export that it has', async ({
  page,
  remote,
}) => {
  await remote('mf-live').draws(`return React.createElement('h1', null, 'Here');`, { init: 'window.scope = scope;' });
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
  for (const [name, exports] of Object.entries(exportsOf(packages)))
    expect(shared[name]?.filter((each) => !isOfTheFile(each)).sort(), name).toEqual(
      exports.filter((each) => !isOfTheFile(each)).sort(),
    );
});
