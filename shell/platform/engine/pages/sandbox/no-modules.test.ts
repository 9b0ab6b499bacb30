import { execFileSync } from 'node:child_process';
import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import { runtimeProgram } from './runtime.ts';
import { sandboxes } from './sandbox-process.ts';

test('code imports no module of Node, under whatever name', async () => {
  const list = "console.log(process.getBuiltinModule('node:module').builtinModules.join(' '))";
  const ofDeno = execFileSync(runtimeProgram(), ['eval', '--no-config', list], { encoding: 'utf8' }).trim().split(' ');
  const names = [...ofDeno, ...builtinModules].map((name) => name.replace(/^node:/, ''));
  expect(names).toContain('worker_threads');
  const specifiers = names.flatMap((name) => [name, `node:${name}`, `NODE:${name}`, `node:${name}?x`]);
  const sandbox = sandboxes.open(`module.exports = {
    async drawContent(specifiers) {
      const found = await Promise.all(specifiers.map((name) => import(name).then(() => name, () => '')));
      const inModule = 'data:text/javascript,export * from "node:worker_threads"';
      return [...found, await import(inModule).then(() => inModule, () => '')].join('');
    },
  }`);
  const { content } = await sandbox.ask({ kind: 'content', request: specifiers, added: [] });
  sandbox.end();
  expect(content).toBe('');
});
