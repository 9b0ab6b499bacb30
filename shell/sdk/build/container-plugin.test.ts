import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { type Exposes, rspack } from '@rspack/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { containerPlugin } from './container-plugin.ts';

/**
 * If this test fails after an update of Rspack: Rspack writes lists into a container and leaves the rest to
 * a runtime; the test then fails because the names between the two have changed.
 */
const whatToDo = `
Rspack ${rspack.rspackVersion} leaves something else to a container's runtime than the version before.
Compare shell/sdk/build/container-runtime.js with dist/consumes.js and dist/initContainerEntry.js of
@module-federation/webpack-bundler-runtime, which is Rspack's own runtime for \`enhanced\`: the names on
__webpack_require__ (f.consumes, getContainer, initContainer) and the lists (consumesLoadingData, initializeExposesData).
Change container-runtime.js, run this test again, then release one remote before the others.
Until then keep the version that pnpm-workspace.yaml names. Why it is so: shell/decisions/0021.
`;

interface Container {
  init(scope: object): void;
  get(module: string): Promise<() => { greeting: string }>;
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mutha-container-'));
  await writeFile(join(folder, 'screen.js'), `import { word } from 'kit'; export const greeting = word + ' screen';`);
  await writeFile(join(folder, 'plain.js'), `export const greeting = 'plain';`);
  const exposes = { './screen': { import: './screen.js', name: 'screen' }, './plain': './plain.js' };
  await built('a_remote', exposes, { kit: '^1.2.3' });
  await built('another_version', exposes, { kit: '^1.2.3' });
  await built('alone', { './plain': './plain.js' }, {});
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function built(name: string, exposes: Exposes, requires: Record<string, string>): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    entry: {},
    output: { path: join(folder, name), publicPath: '', uniqueName: name },
    plugins: [containerPlugin({ name, chunks: 'chunks', filename: 'entry.js', exposes, requires })],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : undefined);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    }),
  );
}

/** A container, started as on a server: its chunks have registered themselves already, so nothing is fetched. */
async function started(name: string): Promise<Container> {
  const output = join(folder, name);
  const scope = Object.create(globalThis);
  Object.assign(scope, { globalThis: scope, location: 'https://site.test/entry.js' });
  for (const file of (await readdir(output)).sort((a, b) => Number(b === 'entry.js') - Number(a === 'entry.js')))
    compileFunction(await readFile(join(output, file), 'utf8'), ['globalThis', 'window'])(scope, scope);
  return scope[name];
}

test('a container of this Rspack runs on our runtime', async () => {
  const run = async () => {
    const container = await started('a_remote');
    container.init({ kit: { '1.4.0': { get: () => () => ({ word: 'shared' }) } } });
    const modules = await Promise.all([container.get('./screen'), container.get('./plain')]);
    return modules.map((factory) => factory().greeting);
  };
  expect(await run().catch(String), whatToDo).toEqual(['shared screen', 'plain']);
});

test('so does one that uses no shared package', async () => {
  const run = async () => {
    const container = await started('alone');
    container.init({});
    return (await container.get('./plain'))().greeting;
  };
  expect(await run().catch(String), whatToDo).toBe('plain');
});

test('it contains none of what Rspack shares by default', async () => {
  const entry = await readFile(join(folder, 'a_remote', 'entry.js'), 'utf8');
  // 4.2 kB today, 11.3 with Rspack's own sharing.
  expect(entry.length, `${whatToDo}The entry has grown by what should not be in it.`).toBeLessThan(6_000);
});

test('its name is in its entry alone: a chunk that did not change has the same bytes in every version', async () => {
  const files = await readdir(join(folder, 'a_remote'));
  expect(files.length).toBe(3);
  for (const file of files) {
    const [one, other] = await Promise.all(
      ['a_remote', 'another_version'].map((name) => readFile(join(folder, name, file), 'utf8')),
    );
    expect(one === other, file).toBe(file !== 'entry.js');
  }
});
