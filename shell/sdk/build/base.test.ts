import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutha-base-'));
});
afterEach(() => {
  vi.resetModules();
  rmSync(folder, { recursive: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Builds `src/screen.tsx` for a dev server. @returns the script */
async function builtForDev(): Promise<string> {
  vi.stubEnv('NODE_ENV', 'development');
  vi.resetModules();
  const { base } = await import('./base.ts');
  const settings = { entry: { screen: './src/screen.tsx' }, externals: { 'react/jsx-dev-runtime': 'jsx' } };
  const compiler = rspack({ ...base(folder), ...settings, devServer: undefined });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : undefined);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    }),
  );
  return readFileSync(join(folder, 'dist/screen.js'), 'utf8');
}

// Where pages are drawn, no other script provides what refresh code calls.
test('a part of a package that npm has installed has all that its refresh code calls, as the own parts have', async () => {
  write('src/screen.tsx', `import { Card } from '@mutha/kit/card.tsx';\nexport const Screen = () => <Card />;\n`);
  write('node_modules/@mutha/kit/package.json', '{ "name": "@mutha/kit", "type": "module" }');
  write('node_modules/@mutha/kit/card.tsx', 'export function Card() {\n  return <p>Card</p>;\n}\n');
  const script = await builtForDev();
  const count = (pattern: RegExp) => script.match(pattern)?.length ?? 0;
  expect(count(/^\$RefreshReg\$\(/gm)).toBe(2);
  expect(count(/^function \$RefreshReg\$\(/gm)).toBe(2);
});
