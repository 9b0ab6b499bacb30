import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

let tree: string;

const manifest = (name: string, exports?: string) =>
  JSON.stringify({ name, ...(exports && { exports: { '.': exports } }) });

/** A small repository that keeps every rule. */
const clean: Record<string, string> = {
  'shell/package.json': manifest('@mutha/shell'),
  'shell/sdk/contract/package.json': manifest('@mutha/contract', './index.ts'),
  'shell/sdk/contract/index.ts': "export { path } from './path.ts';",
  'shell/sdk/contract/path.ts': 'export const path = 1;',
  'shell/sdk/remote/package.json': manifest('@mutha/remote', './index.ts'),
  'shell/sdk/remote/index.ts': "import { path } from '@mutha/contract'; export const embed = path;",
  'shell/sdk/build/package.json': manifest('@mutha/build', './index.ts'),
  'shell/sdk/build/index.ts': "import { path } from '@mutha/contract'; export const preset = path;",
  'shell/platform/cli/package.json': manifest('@mutha/cli', './index.ts'),
  'shell/platform/cli/index.ts': "import { preset } from '@mutha/build'; export const publish = preset;",
  'shell/src/main.ts': "import { path } from '@mutha/contract'; console.log(path);",
  'shared-ui/package.json': manifest('@mutha/shared-ui', './src/index.ts'),
  'shared-ui/src/index.ts': 'export const part = 1;',
  'mf-one/rspack.config.ts': "import { preset } from '@mutha/build'; export const config = preset;",
  'mf-one/src/screen.ts':
    "import { part } from '@mutha/shared-ui'; import { embed } from '@mutha/remote'; export const one = [part, embed];",
  'mf-two/src/screen.ts': 'export const two = 2;',
};

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'imports-'));
  write(clean);
  mkdirSync(join(tree, 'node_modules/@mutha'), { recursive: true });
  const packages = ['shell/sdk/contract', 'shell/sdk/remote', 'shell/sdk/build', 'shell/platform/cli'];
  for (const folder of ['shell', 'shared-ui', ...packages])
    symlinkSync(join(tree, folder), join(tree, 'node_modules/@mutha', basename(folder)));
});

afterEach(() => rmSync(tree, { recursive: true }));

test('a tree that keeps the rules passes', async () => {
  expect(await checkImports(tree)).toEqual([]);
});

test.each([
  [
    'mf-one imports only what it may',
    'mf-one/src/screen.ts',
    "import { two } from '../../mf-two/src/screen.ts'; console.log(two);",
  ],
  [
    'mf-one imports only what it may',
    'mf-one/src/screen.ts',
    "import { publish } from '@mutha/cli'; console.log(publish);",
  ],
  [
    'mf-one imports only what it may',
    'mf-one/src/screen.ts',
    "import { preset } from '@mutha/build'; console.log(preset);",
  ],
  [
    'mf-one imports only what it may',
    'mf-one/rspack.config.ts',
    "import { publish } from '@mutha/cli'; console.log(publish);",
  ],
  [
    'shell/sdk/contract is entered by its entry',
    'mf-one/src/screen.ts',
    "import { path } from '../../shell/sdk/contract/path.ts'; console.log(path);",
  ],
  [
    'shared-ui imports only what it may',
    'shared-ui/src/index.ts',
    "import { path } from '@mutha/contract'; console.log(path);",
  ],
  [
    'shell/platform/cli imports only what it may',
    'shell/platform/cli/index.ts',
    "import { two } from '../../../mf-two/src/screen.ts'; console.log(two);",
  ],
  [
    'shell/sdk/contract imports only what it may',
    'shell/sdk/contract/index.ts',
    "import { part } from '@mutha/shared-ui'; console.log(part);",
  ],
  [
    'shell/sdk/contract imports only what it may',
    'shell/sdk/contract/path.ts',
    "import { publish } from '@mutha/cli'; export const path = publish;",
  ],
  ['shell/sdk/build imports only what it may', 'shell/sdk/build/index.ts', "import '../../src/main.ts';"],
  [
    'shell imports only what it may',
    'shell/src/main.ts',
    "import { publish } from '@mutha/cli'; console.log(publish);",
  ],
  ['no-cycles', 'mf-two/src/screen.ts', "import type { three } from './three.ts'; export const two: typeof three = 2;"],
  ['no-folder-cycles', 'mf-two/src/one/a.ts', "import { c } from '../two/c.ts'; export const a = c;"],
  ['shell-names-no-remote', 'shell/src/main.ts', "console.log('mf-two');"],
  ['one-walk', 'shell/platform/cli/index.ts', 'export const all = readdirSync(folder, { recursive: true });'],
  ['kit-has-no-word-of-the-field', 'shared-ui/src/index.ts', 'export const odds = 1;'],
])('%s: refuses a violation in %s', async (rule, file, text) => {
  write({
    'mf-two/src/three.ts': "import { two } from './screen.ts'; export const three = two;",
    'mf-two/src/one/b.ts': 'export const b = 1;',
    'mf-two/src/two/c.ts': 'export const c = 1;',
    'mf-two/src/two/d.ts': "import { b } from '../one/b.ts'; export const d = b;",
    [file]: text,
  });
  const violations = await checkImports(tree);
  expect(violations.map((violation) => violation.split(':')[0])).toContain(rule);
  expect(violations.join()).toContain(rule === 'no-folder-cycles' ? dirname(file) : file);
});
