import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { withOwnPlace } from '@mutha/node/compiled';
import type { Loader, Plugin } from 'esbuild';
import { installedFile } from './shared-versions.ts';

/** A file that draws a screen or a fragment, as the `import()` of a `remote.config.ts` names it. */
export interface Part {
  /** The file, relative to the remote's folder: `./src/board/board-screen.tsx`. */
  file: string;
  /** Where it is imported: `mf-live/remote.config.ts:8`. */
  at: string;
}

/** How the text of a file is read, and who hears of it. */
export interface Reader {
  textOf(path: string): string;
  /** Gets the full path of every file that the configuration comes from, also where one of them is wrong. */
  onFile?: ((path: string) => void) | undefined;
}

const beside = (file: string) => JSON.stringify(join(import.meta.dirname, file));

/**
 * A `remote.config.ts` with all that it imports, as one module. Its default export is the configuration as data
 * (`plain-config.ts`).
 * @param entry the full path of the file
 * @throws Error where a file has a mistake or is missing: its path, line and column, and what is wrong
 */
export async function configBundle(entry: string, reader: Reader): Promise<Uint8Array> {
  const { build } = await import('esbuild');
  const folder = dirname(entry);
  const { outputFiles } = await build({
    stdin: {
      contents: `import { plain } from ${beside('plain-config.ts')};
import config from ${JSON.stringify(entry)};
export default config && typeof config === 'object' ? await plain(config) : undefined;`,
      resolveDir: folder,
    },
    absWorkingDir: folder,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'node20',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'silent',
    nodePaths: [installedFile('@mutha/remote', '../..', import.meta.dirname) ?? ''],
    plugins: [partsByName(folder, reader.textOf), readBy(reader)],
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** In place of a file that draws, `import()` gives the name of the file. A `.ts` file is data, and is imported. */
const partsByName = (folder: string, textOf: Reader['textOf']): Plugin => ({
  name: 'parts by name',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\.?\/.*\.(tsx|jsx|js)$/ }, ({ kind, path, importer }) => {
      if (kind !== 'dynamic-import') return undefined;
      const file = relative(folder, resolve(dirname(importer), path))
        .split(sep)
        .join('/');
      const pluginData = {
        file: `./${file}`,
        at: `${relative(dirname(folder), importer)}:${lineOf(path, textOf(importer))}`,
      };
      return { path: file, namespace: 'part', pluginData };
    });
    onLoad({ filter: /./, namespace: 'part' }, ({ pluginData }) => ({
      contents: `export const part = ${JSON.stringify(pluginData)};`,
    }));
  },
});

/** The number of the line that imports `path`. */
function lineOf(path: string, text: string): number {
  const at = Math.max(text.indexOf(`'${path}'`), text.indexOf(`"${path}"`), 0);
  return text.slice(0, at).split('\n').length;
}

const readBy = ({ textOf, onFile }: Reader): Plugin => ({
  name: 'reader',
  setup({ onLoad }) {
    onLoad({ filter: /./ }, ({ path }) => void onFile?.(path));
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
      contents: withOwnPlace(textOf(path), path),
      loader: extname(path).slice(1) as Loader,
    }));
  },
});
