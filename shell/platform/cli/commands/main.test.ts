import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { commands } from './commands.ts';
import { main } from './main.ts';

/** Runs a command. @returns its exit code, and what it says on standard error */
async function run(...args: string[]) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const code = await main(args);
  return { code, said: said.mock.calls.flat().join('\n') };
}

const options = commands.flatMap(({ cli }) =>
  cli.options.map(({ long, attributeName }) => [cli.name(), long ?? attributeName()] as const),
);

test.each(options)('%s suggests %s for what is nearly that', async (command, option) => {
  const typed = `${option}${option.at(-1)}`;
  const { code, said } = await run(command, typed, 'x');
  expect(code).toBe(2);
  expect(said).toContain(`unknown option '${typed}'`);
  expect(said).toMatch(new RegExp(`Did you mean (one of )?.*${option}`));
});

test('a missing option that a command needs is named', async () => {
  const store = mkdtempSync(join(tmpdir(), 'mutha-main-'));
  const { code, said } = await run('bisect', '--store', store);
  rmSync(store, { recursive: true });
  expect(code).toBe(2);
  expect(said).toContain("error: required option '--test <command>' not specified");
  expect(said).toContain('See: npx mutha bisect --help');
});
