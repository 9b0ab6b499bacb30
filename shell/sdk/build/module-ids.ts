import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Compiler, Module, RspackPluginInstance } from '@rspack/core';

/**
 * Gives each module an id that comes from its package and its path in that package. So the same source gives the same
 * bytes, no matter where a package manager has installed the packages. Rspack's own ids come from the whole path.
 */
export function moduleIdsPlugin(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('mutha-module-ids', (compilation) => {
        compilation.hooks.beforeModuleIds.tap('mutha-module-ids', (modules) => {
          const named = [...modules].map((module) => [placeOf(module), module] as const);
          named.sort(([a], [b]) => (a < b ? -1 : 1));
          const ids = shortIds(named.map(([place]) => place));
          for (const [index, [, module]] of named.entries()) Object.assign(module, { id: ids[index] });
        });
      });
    },
  };
}

function placeOf(module: Module): string {
  const file = module.nameForCondition?.()?.replace(/\?.*$/s, '');
  // In this hook the identifier is a string, although its type is a function.
  return file ? `${module.type} ${placeOfFile(file)}` : String(module.identifier);
}

const packages = new Map<string, { folder: string; name: string } | undefined>();

/** `…/node_modules/zod/mini/index.js` gives `zod/mini/index.js`. */
function placeOfFile(file: string): string {
  const found = packageAround(dirname(file));
  return found ? `${found.name}/${relative(found.folder, file).split(sep).join('/')}` : file;
}

/**
 * The package that a folder belongs to. A `package.json` without a name describes only a part of a package, so the
 * search goes on above it.
 */
function packageAround(folder: string): { folder: string; name: string } | undefined {
  if (packages.has(folder)) return packages.get(folder);
  const manifest = join(folder, 'package.json');
  const name = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name;
  const above = dirname(folder);
  const found = name ? { folder, name } : above === folder ? undefined : packageAround(above);
  packages.set(folder, found);
  return found;
}

/**
 * A number for each text, from the text's hash. The other texts have an influence only if two get the same number. The
 * numbers are below 1,000, or below a larger power of ten for more than 50 texts.
 */
function shortIds(texts: string[]): number[] {
  const range = 10 ** Math.max(3, Math.ceil(Math.log10(texts.length * 20)));
  const taken = new Set<number>();
  return texts.map((text) => {
    let id = createHash('sha256').update(text).digest().readUInt32BE() % range;
    while (taken.has(id)) id = (id + 1) % range;
    taken.add(id);
    return id;
  });
}
