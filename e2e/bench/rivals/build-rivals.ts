import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sourceFiles } from '@mutha/build';
import { remoteFolders, repository } from '@mutha/cli';
import { type Cost, costOf } from '../cost.ts';
import { copySources, sourcesFolder } from '../sources.ts';
import { benchFolder } from '../this-site.ts';
import { type Change, type Changed, labels, type Variant } from '../variant.ts';

const keys = ['bundle', 'prerendered', 'federation', 'astro'] as const;

/** A variant that `build.ts` builds. */
export type RivalKey = (typeof keys)[number];

/**
 * Builds the rivals from the sources as they are.
 * @param kinds the releases that are built too
 * @throws Error that names each rival whose build fails, and says why. A comparison without that rival would flatter
 *   this site
 */
export async function buildRivals(say: (line: string) => void, kinds: Change[]): Promise<Variant[]> {
  const sources = hashOfSources();
  const built: Variant[] = [];
  const problems: string[] = [];
  for (const key of keys) {
    try {
      const { folder } = await buildOnce(say, key, sources);
      const changed: Partial<Record<Change, Changed>> = {};
      for (const kind of kinds) changed[kind] = await buildOnce(say, key, sources, kind);
      built.push({ key, label: labels[key], folder, hasScripts: true, changed });
    } catch (error) {
      problems.push(`${labels[key]} cannot be built: ${(error as Error).message}`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return built;
}

/** Builds a rival, unless the last build was made from the same sources. Then the cost is that of the last build. */
async function buildOnce(say: (line: string) => void, key: RivalKey, source: string, kind?: Change): Promise<Changed> {
  const folder = join(benchFolder, kind ? `${key}-${kind}` : key);
  const stamp = join(folder, '.built-from');
  const before = readStamp(stamp);
  if (before?.source === source) return { folder, ...before.cost };
  say(`  ${labels[key]}${kind ? ` with a change of kind "${kind}"` : ''} …`);
  const sources = sourcesFolder(key);
  copySources(sources, kind);
  rmSync(folder, { recursive: true, force: true });
  const cost = await costOf(() => runBuild(key, sources, folder));
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, JSON.stringify({ source, cost }));
  return { folder, ...cost };
}

function readStamp(file: string): { source: string; cost: Cost } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function runBuild(key: RivalKey, sources: string, output: string): Promise<void> {
  const tsx = createRequire(join(repository, 'package.json')).resolve('tsx/cli');
  const options = ['--tsconfig', join(repository, 'shell/platform/cli/tsx.json')];
  const { NODE_PATH: _, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [tsx, ...options, join(import.meta.dirname, 'build.ts'), key, sources, output],
      {
        cwd: sources,
        env: { ...env, NODE_ENV: 'production' },
      },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(said.trim()))));
  });
}

/** Of everything that a rival is built from. */
function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(repository, 'pnpm-lock.yaml')));
  const rooms = [
    'shell/src',
    'shell/sdk/contract',
    'shell/sdk/remote',
    'shell/devtools',
    'shell/sdk/build',
    'shell/sdk/node',
    'shared-ui',
    'e2e/bench/rivals',
    ...remoteFolders(),
  ];
  for (const room of rooms)
    for (const [path, bytes] of sourceFiles(join(repository, room))) hash.update(`${room}/${path}\0`).update(bytes);
  return hash.digest('hex');
}
