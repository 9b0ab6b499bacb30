import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { base } from '@mutha/build';
import { repository } from '@mutha/cli';
import { rspack } from '@rspack/core';

export interface KitCost {
  /** Brotli bytes of each file. The display face is a part of the sheet; the text face is left out. */
  files: Record<string, number>;
  javascript: number;
  css: number;
}

/** The weight of the whole UI kit, with each of its entries once, and without React. */
export async function kitCost(): Promise<KitCost> {
  const folder = join(repository, 'shared-ui');
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const parts = Object.entries(exports).filter(([, file]) => file.endsWith('.ts') || file.endsWith('.tsx'));
  const entry = Object.fromEntries(parts.map(([name, file]) => [name === '.' ? 'core' : name.slice(2), file]));
  const common = base(folder);
  const compiler = rspack({
    ...common,
    entry: { ...entry, styles: ['./src/theme.css', './src/styles.css'] },
    output: {
      ...common.output,
      path: join(repository, 'e2e/node_modules/.cache/kit-cost'),
      library: { type: 'commonjs' },
    },
    externals: ['react', 'react-dom', 'react/jsx-runtime'],
    optimization: { runtimeChunk: 'single', splitChunks: { chunks: 'all', minSize: 0 } },
    plugins: [],
  });
  const stats = await new Promise<NonNullable<Parameters<Parameters<typeof compiler.run>[0]>[1]>>((resolve, reject) =>
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const files: Record<string, number> = {};
  for (const { name } of stats.toJson({ all: false, assets: true }).assets ?? []) {
    if (!/\.(js|css)$/.test(name)) continue;
    files[name] = brotliCompressSync(
      readFileSync(join(repository, 'e2e/node_modules/.cache/kit-cost', name)),
    ).byteLength;
  }
  const sum = (ending: string) =>
    Object.entries(files).reduce((total, [name, bytes]) => total + (name.endsWith(ending) ? bytes : 0), 0);
  return { files, javascript: sum('.js'), css: sum('.css') };
}
