import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

let parent: string;
let folder: string;

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'mutha-config-')));
  folder = join(parent, 'mf-one');
  mkdirSync(folder);
  write('package.json', '{ "type": "module" }');
  write('rspack.config.ts', '');
  write('one-screen.tsx', 'export function OneScreen() {}');
  write('words.ts', `export const title: string = 'One';`);
  write(
    'remote.config.ts',
    `import { title } from './words.ts';
    const screen = { path: '/one', module: './one-screen.tsx', title, description: 'The first.' };
    export default { name: 'mf-one', team: 'One', screens: [screen] };`,
  );
});
afterEach(() => rmSync(parent, { recursive: true }));

const inFolder = (...files: string[]) => files.map((file) => join(folder, file));

test('reads it as it is now, and names every file that it comes from', async () => {
  const first = await readConfig(folder);
  expect(first.problem).toBeUndefined();
  expect([...first.files].sort()).toEqual(inFolder('remote.config.ts', 'rspack.config.ts', 'words.ts'));
  expect((await readConfig(folder)).config).toBe(first.config);

  write('words.ts', `export const title = 'Another';`);
  const second = await readConfig(folder);
  expect(second.config).not.toBe(first.config);
  expect(second.config).toContain('Another');
});

test('what does not change the configuration leaves it the same', async () => {
  const { config } = await readConfig(folder);
  write('words.ts', `// A comment.\nexport const title = 'One';`);
  expect((await readConfig(folder)).config).toBe(config);
});

test('a mistake is named, and the files in which it may be mended are known', async () => {
  write('words.ts', `export const title = 'One`);
  const { problem, files } = await readConfig(folder);
  expect(problem).toMatch(/^mf-one\/remote\.config\.ts cannot be used: [\s\S]*words\.ts/);
  expect([...files]).toContain(join(folder, 'words.ts'));
});

test('a screen without a file is named', async () => {
  rmSync(join(folder, 'one-screen.tsx'));
  expect((await readConfig(folder)).problem).toBe(
    'mf-one/remote.config.ts: screen "/one" names ./one-screen.tsx, and there is no such file.',
  );
});

test('a folder that is still being copied is named with what it lacks', async () => {
  rmSync(join(folder, 'remote.config.ts'));
  expect((await readConfig(folder)).problem).toBe('There is no mf-one/remote.config.ts.');
});
