import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

let tool: string;
beforeEach(() => {
  tool = realpathSync(mkdtempSync(join(tmpdir(), 'mutha-compiled-')));
  write('package.json', '{ "type": "module", "peerDependencies": { "@mutha/other": "*" } }');
  write('where.ts', 'export const where: string = import.meta.dirname;');
  write('main.ts', "import { where } from './where.ts';\nexport const said: string = ['one at', where].join(' ');");
});
afterEach(() => rmSync(tool, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(tool, file)), { recursive: true });
  writeFileSync(join(tool, file), text);
}

/** The output of a new process that runs the sources as they are now. */
async function run(): Promise<string> {
  const program = `
    const { compiled } = await import(${JSON.stringify(join(import.meta.dirname, 'compiled.mjs'))});
    console.log((await compiled(${JSON.stringify(tool)}, 'main.ts')).said);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return stdout.trim();
}

test('runs the sources as they are now, compiled once for each state, also by several at once', async () => {
  const one = `one at ${tool}`;
  expect(await Promise.all([run(), run(), run()])).toEqual([one, one, one]);
  const cache = join(tool, 'node_modules/.cache/mutha');
  expect(readdirSync(cache)).toHaveLength(1);
  expect(await run()).toBe(one);
  expect(readdirSync(cache)).toHaveLength(1);

  write('main.ts', 'export const said = "two";');
  expect(await run()).toBe('two');
  expect(readdirSync(cache)).toHaveLength(2);
});

test('says what is wrong in a source that cannot be compiled', async () => {
  write('main.ts', 'export const said = ;');
  await expect(run()).rejects.toThrow(/main\.ts:1:20: .*Unexpected ";"/);
});

test('a package of ours that may be missing is loaded when it is needed', async () => {
  write('main.ts', "export const said = await import('@mutha/other').then(({ said }) => said, () => 'it is missing');");
  expect(await run()).toBe('it is missing');
  write(
    'node_modules/@mutha/other/package.json',
    '{ "type": "module", "exports": { "./compiled": "./compiled.mjs" } }',
  );
  write('node_modules/@mutha/other/compiled.mjs', "export const said = 'it is there';");
  expect(await run()).toBe('it is there');
});
