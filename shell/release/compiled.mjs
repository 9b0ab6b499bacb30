/**
 * Runs the tool from its sources, compiled into one file for each state that they are in: to start from two hundred
 * files of TypeScript takes three times as long as most commands.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const shell = join(import.meta.dirname, '..');
const cache = join(shell, 'node_modules/.cache/mutha');

/** Days after which the compiled tool of earlier sources is removed: a command may still run from it. */
const kept = 1;

/**
 * @param {string} file a file of TypeScript in this package
 * @returns {Promise<any>} what it exports
 */
export async function compiled(file) {
  const folder = join(cache, stamp(file));
  const entry = join(folder, 'main.js');
  if (!existsSync(entry)) await compile(file, folder);
  return import(pathToFileURL(entry).href);
}

/** What is compiled differs with the sources, and with where they stand. */
function stamp(file) {
  const hash = createHash('sha256').update(file);
  for (const source of ['package.json', ...sources()]) {
    const { mtimeMs, size } = statSync(join(shell, source));
    hash.update(`${source} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** A team that has only its own remote has not every room. */
function sources() {
  const rooms = ['contract', 'origin', 'release', 'rspack'].filter((room) => existsSync(join(shell, room)));
  return rooms.flatMap((room) =>
    readdirSync(join(shell, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(room, file)),
  );
}

async function compile(file, folder) {
  const { build } = await import('esbuild');
  const unfinished = `${folder}.${process.pid}`;
  await build({
    entryPoints: { main: file },
    outdir: unfinished,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
    plugins: [whereItStands],
  });
  mkdirSync(cache, { recursive: true });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another command was faster.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  for (const other of readdirSync(cache)) {
    const { mtimeMs } = statSync(join(cache, other), { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > kept * 24 * 60 * 60_000) rmSync(join(cache, other), { recursive: true, force: true });
  }
}

/** A module asks where it stands to find its neighbours, and they stand where its source does. */
const whereItStands = {
  name: 'where it stands',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    }));
  },
};
