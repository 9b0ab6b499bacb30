/**
 * Runs a package from its TypeScript sources, compiled once for each state of the sources. Loading two hundred
 * TypeScript files would take three times as long as most commands.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { madeOnce } from './made-once.mjs';
import { filesUnder } from './walk.mjs';

/**
 * @param {string} tool the folder of a package
 * @param {string} file a file of TypeScript in it
 * @returns {Promise<any>} what the file exports
 */
export async function compiled(tool, file) {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(tool, 'package.json'), 'utf8'));
  const { resolve } = createRequire(join(tool, 'package.json'));
  // The remote among them is copied by `mutha new`, not compiled.
  const ours = Object.keys(dependencies).filter((name) => /^@mutha\/(?!mf-)/.test(name));
  const sources = [tool, ...ours.map((name) => dirname(resolve(name)))].flatMap(sourcesIn);
  const folder = join(tool, 'node_modules/.cache/mutha', stamp(file, sources));
  await madeOnce(folder, (unfinished) => compile(join(tool, file), unfinished, Object.keys(peerDependencies)));
  return import(pathToFileURL(join(folder, 'main.js')).href);
}

/** A hash of the sources' paths, times and sizes. Paths are part of it because the compiled code contains them. */
function stamp(file, sources) {
  const hash = createHash('sha256').update(file);
  for (const source of sources) {
    const { mtimeMs, size } = statSync(source);
    hash.update(`${source} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** The files of a package that the compiled tool can depend on. */
function sourcesIn(folder) {
  return filesUnder(folder, (path) => basename(path) === 'node_modules')
    .filter((path) => /(\.(ts|tsx|mjs)|package\.json)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}

async function compile(file, folder, peers) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: { main: file },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // As Node itself looks for packages, and not as a bundler does.
    conditions: [],
    logLevel: 'silent',
    plugins: [onlyOurs(peers), whereItStands],
  });
}

/**
 * Compiles our own packages into the tool, because they are TypeScript even where they are installed. Other packages
 * are imported from where the importing package finds them. A peer is imported too: it may be missing, and it compiles
 * itself.
 */
const onlyOurs = (peers) => ({
  name: 'only ours',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (peers.includes(path)) return { path: `${path}/compiled`, external: true };
      if (kind === 'entry-point' || path.startsWith('@mutha/') || pluginData === onlyOurs) return undefined;
      if (isBuiltin(path)) return { path, external: true };
      const found = await build.resolve(path, { kind, resolveDir, pluginData: onlyOurs });
      return found.errors.length > 0
        ? { path, external: true }
        : { path: pathToFileURL(found.path).href, external: true };
    });
  },
});

const whereItStands = {
  name: 'own place',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: withOwnPlace(readFileSync(path, 'utf8'), path),
    }));
  },
};

/**
 * The text of a module that is put into another file. Modules use their own place to find the files beside their
 * source, so it keeps the place of its source.
 * @param {string} text
 * @param {string} path the source
 */
export function withOwnPlace(text, path) {
  return text
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
}
