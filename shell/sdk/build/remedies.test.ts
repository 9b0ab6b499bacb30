import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rspack, type Stats } from '@rspack/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { base } from './base.ts';
import { remediesPlugin } from './remedies.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutha-remedies-'));
  write('package.json', '{ "dependencies": { "zod": "4.0.0", "nanoid": "5.0.0" } }');
  write('node_modules/zod/package.json', '{ "name": "zod" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** As they are printed, without the colours, which the bundler adds in CI. */
const errorsOf = (stats: Stats) => stripVTControlCharacters(stats.toString({ preset: 'errors-only' }));

/** Builds a screen with this code. @returns the errors */
function build(code: string): Promise<string> {
  write('src/screen.ts', code);
  const compiler = rspack({
    ...{ ...base(folder), devServer: undefined, stats: 'none' },
    ...{ entry: './src/screen.ts', plugins: [remediesPlugin()] },
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() => (error ? reject(error) : resolve(stats ? errorsOf(stats) : ''))),
    ),
  );
}

test.each([
  ['react-router', 'Import what you need from @mutha/remote/router'],
  ['sonner', 'Import what you need from @mutha/remote/toast'],
  ['dayjs', 'Correct the name, or run "npx --yes pnpm@12 add dayjs" in the folder of the remote.'],
  ['@visx/axis/lib', 'run "npx --yes pnpm@12 add @visx/axis" in'],
])('an import of %s, which is not installed, is refused with what to do', async (name, remedy) => {
  const said = await build(`import * as all from '${name}';\nconsole.log(all);\n`);
  expect(said).toContain('./src/screen.ts 1:1-');
  expect(said).toContain(`"${name}" is not installed.`);
  expect(said).toContain(remedy);
});

test('an import of a package that is listed, but not installed, is refused with what to do', async () => {
  const said = await build(`import { nanoid } from 'nanoid/non-secure';\nconsole.log(nanoid);\n`);
  expect(said).toContain('"nanoid" is in package.json, but not installed. Run "npm start".');
});

test.each(['./other.ts', 'zod/other', 'path', '@mutha/other', '@/other'])(
  'an import of %s, which nothing can install, keeps its message',
  async (name) => {
    const said = await build(`import * as all from '${name}';\nconsole.log(all);\n`);
    expect(said).toContain(`Can't resolve '${name}'`);
    expect(said).not.toContain('is not installed');
  },
);

test.each(['board.scss', 'board.sass', 'board.less'])('%s is refused with what to do', async (file) => {
  write(`src/${file}`, '$c: red; .a { color: $c }');
  const said = await build(`import './${file}';\n`);
  expect(said).toContain(`src/${file}`);
  expect(said).toContain('A build knows plain stylesheets and Tailwind CSS only. Write it as a .css file.');
});

test.each([
  "import styles from './board.module.css';\nconsole.log(styles.card);\n",
  "import * as styles from './board.module.css';\nconsole.log(styles.card);\n",
  "import './board.module.css';\n",
])('a CSS module is refused with what to do: %s', async (code) => {
  write('src/board.module.css', '.card { color: red }');
  const said = await build(code);
  expect(said).toContain('board.module.css A build knows no CSS modules.');
  expect(said).toContain("import './board.css'");
  expect(said).not.toContain('was not found');
});

test('a stylesheet of a package, whose classes have names of their own, may have such a name', async () => {
  write('node_modules/chart/package.json', '{ "name": "chart" }');
  write('node_modules/chart/chart.module.css', '.chart_1a2b { color: red }');
  expect(await build("import 'chart/chart.module.css';\n")).toBe('');
});
