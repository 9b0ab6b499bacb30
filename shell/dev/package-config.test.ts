import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageConfig } from './package-config.ts';

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
    const screen = { path: '/one', screen: () => import('./one-screen.tsx'), title, description: 'The first.' };
    export default { team: 'One', screens: [screen] };`,
  );
});
afterEach(() => rmSync(parent, { recursive: true }));

const inFolder = (...files: string[]) => files.map((file) => join(folder, file));

test('reads it as it is now, and names every file that it comes from', async () => {
  const first = await packageConfig(folder);
  expect(first.problem).toBeUndefined();
  expect([...first.files].sort()).toEqual(inFolder('remote.config.ts', 'rspack.config.ts', 'words.ts'));
  expect((await packageConfig(folder)).config).toBe(first.config);

  write('words.ts', `export const title = 'Another';`);
  const second = await packageConfig(folder);
  expect(second.config).not.toBe(first.config);
  expect(second.config).toContain('Another');
});

test('what does not change the configuration leaves it the same', async () => {
  const { config } = await packageConfig(folder);
  write('words.ts', `// A comment.\nexport const title = 'One';`);
  expect((await packageConfig(folder)).config).toBe(config);
});

test('what it imports may look at the files beside it', async () => {
  write('words.ts', `import { basename } from 'node:path';\nexport const title = basename(import.meta.dirname);`);
  expect((await packageConfig(folder)).config).toContain('"title":"mf-one"');
});

test('a mistake is named, and the files in which it may be mended are known', async () => {
  write('words.ts', `export const title = 'One`);
  const { problem, files } = await packageConfig(folder);
  expect(problem).toMatch(/mf-one\/remote\.config\.ts cannot be read: words\.ts:1:/);
  expect([...files]).toContain(join(folder, 'words.ts'));
});

test('a screen without a file is named', async () => {
  rmSync(join(folder, 'one-screen.tsx'));
  expect((await packageConfig(folder)).problem).toBe(
    'mf-one/remote.config.ts:2: ./one-screen.tsx does not exist. Correct the import.',
  );
});

test('a folder that is still being copied is named with what it lacks', async () => {
  rmSync(join(folder, 'remote.config.ts'));
  expect((await packageConfig(folder)).problem).toBe('There is no mf-one/remote.config.ts.');
});
