import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

let tool: string;
beforeEach(() => {
  tool = realpathSync(mkdtempSync(join(tmpdir(), 'mutha-compiled-')));
  mkdirSync(join(tool, 'node_modules/@mutha'), { recursive: true });
  for (const name of ['esbuild', '@mutha/build'])
    symlinkSync(join(import.meta.dirname, 'node_modules', name), join(tool, 'node_modules', name));
  cpSync(join(import.meta.dirname, 'compiled.mjs'), join(tool, 'compiled.mjs'));
  writeFileSync(join(tool, 'package.json'), '{ "type": "module" }');
  write('where.ts', 'export const where: string = import.meta.dirname;');
  write('main.ts', "import { where } from './where.ts';\nexport const said: string = ['one at', where].join(' ');");
});
afterEach(() => rmSync(tool, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(tool, file), text);

/** The output of a new process that runs the sources as they are now. */
async function run(): Promise<string> {
  const program = `
    const { compiled } = await import(${JSON.stringify(join(tool, 'compiled.mjs'))});
    console.log((await compiled(${JSON.stringify(join(tool, 'main.ts'))})).said);
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
