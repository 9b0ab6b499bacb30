import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

let tree: string;

/** A small repository that keeps every rule. */
const clean: Record<string, string> = {
  'shell/package.json':
    '{"name":"@mutha/shell","exports":{"./contract":"./contract/index.ts","./rspack":"./rspack/index.ts"}}',
  'shell/contract/index.ts': 'export const contract = 1;',
  'shell/rspack/index.ts': "import { contract } from '../contract/index.ts'; export const preset = contract;",
  'shell/release/publish.ts': "import { preset } from '../rspack/index.ts'; export const publish = preset;",
  'shell/src/main.ts': "import { contract } from '../contract/index.ts'; console.log(contract);",
  'shared-ui/package.json': '{"name":"@mutha/shared-ui","exports":{".":"./src/index.ts"}}',
  'shared-ui/src/index.ts': 'export const part = 1;',
  'mf-one/rspack.config.ts': "import { preset } from '@mutha/shell/rspack'; export const config = preset;",
  'mf-one/src/screen.ts':
    "import { part } from '@mutha/shared-ui'; import { contract } from '@mutha/shell/contract'; export const one = [part, contract];",
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
  for (const remote of ['mf-one', 'mf-two']) {
    mkdirSync(join(tree, remote, 'node_modules/@mutha'), { recursive: true });
    for (const name of ['shell', 'shared-ui'])
      symlinkSync(join(tree, name), join(tree, remote, 'node_modules/@mutha', name));
  }
});

afterEach(() => rmSync(tree, { recursive: true }));

test('a tree that keeps the rules passes', async () => {
  expect(await checkImports(tree)).toEqual([]);
});

test.each([
  [
    'mf-one-stands-alone',
    'mf-one/src/screen.ts',
    "import { two } from '../../mf-two/src/screen.ts'; console.log(two);",
  ],
  [
    'remotes-use-the-contract',
    'mf-one/src/screen.ts',
    "import { publish } from '../../shell/release/publish.ts'; console.log(publish);",
  ],
  [
    'remotes-use-the-contract',
    'mf-one/src/screen.ts',
    "import { preset } from '@mutha/shell/rspack'; console.log(preset);",
  ],
  [
    'remote-builds-use-the-preset',
    'mf-one/rspack.config.ts',
    "import { publish } from '../shell/release/publish.ts'; console.log(publish);",
  ],
  [
    'kit-knows-nobody',
    'shared-ui/src/index.ts',
    "import { contract } from '../../shell/contract/index.ts'; console.log(contract);",
  ],
  [
    'shell-knows-no-remote',
    'shell/release/publish.ts',
    "import { two } from '../../mf-two/src/screen.ts'; console.log(two);",
  ],
  [
    'contract-stands-alone',
    'shell/contract/index.ts',
    "import { part } from '../../shared-ui/src/index.ts'; console.log(part);",
  ],
  ['presets-need-only-the-contract', 'shell/rspack/index.ts', "import '../src/main.ts';"],
  [
    'browser-code-stays-in-the-browser',
    'shell/src/main.ts',
    "import { publish } from '../release/publish.ts'; console.log(publish);",
  ],
  ['no-cycles', 'mf-two/src/screen.ts', "import type { three } from './three.ts'; export const two: typeof three = 2;"],
  ['shell-names-no-remote', 'shell/src/main.ts', "console.log('mf-two');"],
  ['kit-has-no-word-of-the-field', 'shared-ui/src/index.ts', 'export const odds = 1;'],
])('%s: refuses a violation in %s', async (rule, file, text) => {
  write({ 'mf-two/src/three.ts': "import { two } from './screen.ts'; export const three = two;", [file]: text });
  const violations = await checkImports(tree);
  expect(violations.map((violation) => violation.split(':')[0])).toContain(rule);
  expect(violations.join()).toContain(file);
});
