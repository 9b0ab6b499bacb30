import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repository } from './checkout/packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'mutha-serve-'));
writeFileSync(join(folder, 'registry.json'), '{}');
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts it as `npm run serve` does. @returns the process, and what it has printed once it is ready or has ended */
async function serve(...args: string[]) {
  const env = { ...process.env, PORT: '0', TSX_TSCONFIG_PATH: join(repository, 'shell/platform/cli/tsx.json') };
  const file = join(import.meta.dirname, 'serve.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { cwd: repository, env });
  let printed = '';
  await new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        printed += data;
        if (printed.includes('Ready: ')) resolve();
      });
  });
  return { child, printed };
}

test('appends the reports of pages to a log, and no other request', async () => {
  const log = join(folder, 'reports.log');
  writeFileSync(log, 'An older line.\n');
  const { child, printed } = await serve(folder, '--log', log);
  const url = /http:\S+:\d+/.exec(printed)?.[0];
  for (const path of ['/registry.json', '/.rollouts/seen/'])
    await (await fetch(url + path, { headers: { connection: 'close' } })).arrayBuffer();
  const headers = { 'user-agent': 'a test', connection: 'close' };
  const { status } = await fetch(`${url}/.rollouts/seen?s=a&p=%2F`, { method: 'POST', body: 'x', headers });
  expect(status).toBe(204);
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill();
  await ended;
  expect(readFileSync(log, 'utf8')).toMatch(
    /^An older line\.\n\S+ - - \[.+\] "POST \/\.rollouts\/seen\?s=a&p=%2F HTTP\/1\.1" 204 0 "-" "a test"\n$/,
  );
});

test('says what to type, and what is wrong', async () => {
  expect((await serve('--help')).printed).toContain('--log FILE');
  const none = await serve(join(folder, 'none'));
  expect(none.printed).toMatch(/^\nThere is no store in ".*none"\. Name the folder of a store/);
  expect(none.child.exitCode).toBe(1);
  const unwritable = await serve(folder, '--log', join(folder, 'none/reports.log'));
  expect(unwritable.printed).toMatch(/^\nThe log cannot be written: ENOENT/);
  expect(unwritable.child.exitCode).toBe(1);
});
