import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { base } from '@mutha/build';
import { repository } from '@mutha/cli';
import { compile } from './rivals/compile.ts';

/** Brotli bytes of React and react-dom alone: no page that React hydrates can load less. */
export async function reactFloor(): Promise<number> {
  const shell = join(repository, 'shell');
  const common = base(shell);
  const path = join(repository, 'node_modules/.cache/react-floor');
  const { assets = [] } = await compile({
    ...common,
    entry: { react: ['react', 'react/jsx-runtime', 'react-dom/client'] },
    output: { ...common.output, path },
    plugins: [],
  });
  const scripts = assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  return scripts.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(path, name))).byteLength, 0);
}
