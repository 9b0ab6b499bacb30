import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import semver from 'semver';
import { cloneInto } from '../support/checkout-copy.ts';

/**
 * `npm run newest`: what an update to the newest versions in the registry would break, a line for each library. What
 * the registry has changes from day to day, so this is not a test.
 */

/** The libraries that the host is built on, each with the packages that are updated together. */
const libraries = [['@rspack/core'], ['@module-federation/enhanced'], ['react', 'react-dom'], ['react-router']];

/** What is tried with each, in turn: the first that fails says what an update would break. */
const steps: [what: string, program: string, args: string[]][] = [
  ['the installation', 'npx', ['--yes', readManifest().packageManager, 'install', '--no-frozen-lockfile']],
  ['units', 'npx', ['vitest', 'run', 'shell/src', 'shell/sdk']],
  ['pages', 'npx', ['playwright', 'test', 'prerender/prerender', 'seams/policy', 'seams/interop']],
];

const broken = libraries.map(tried).filter(Boolean);
process.exitCode = broken.length > 0 ? 1 : 0;

/** Tries the newest version of some packages in a copy of this repository, and prints a line. @returns what breaks */
function tried(names: readonly string[]): string | undefined {
  const [name = ''] = names;
  const catalog = readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8');
  const own = lineOf(name).exec(catalog)?.[2]?.replace('^', '') ?? '';
  const { fits, wantsNode } = newest(name, own);
  if (wantsNode) console.log(`${name} ${wantsNode}: needs another Node than this site supports`);
  if (fits === own) return void console.log(`${name} ${own}: is the newest`);

  const clone = mkdtempSync(join(tmpdir(), 'mutha-newest-'));
  try {
    cloneInto(clone);
    const updated = names.reduce((text, each) => text.replace(lineOf(each), `$1${fits}`), catalog);
    // A patch is of one version.
    const isPatched = new RegExp(`^  ${name}@.*\\.patch\\n`, 'm');
    const unpatched = updated.replace(isPatched, '').replace(/^patchedDependencies:\n(?! )/m, '');
    writeFileSync(join(clone, 'pnpm-workspace.yaml'), unpatched);
    const fault = faultIn(clone);
    console.log(`${name} ${fits}: ${fault ?? 'breaks nothing'}`);
    return fault;
  } finally {
    rmSync(clone, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The first step that fails in a copy of this repository, and what it says. */
function faultIn(clone: string): string | undefined {
  for (const [what, program, args] of steps) {
    const cwd = what === 'pages' ? join(clone, 'e2e') : clone;
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, env: environment(), encoding: 'utf8' });
    if (status !== 0) return `breaks ${what}: ${firstFault(stdout + stderr)}`;
  }
  return undefined;
}

function readManifest(): { packageManager: string; engines: { node: string } } {
  return JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
}

/** The line of a package in the catalog: the words before its version, and the version. */
function lineOf(name: string): RegExp {
  return new RegExp(`^(  "?${name}"?: )(\\S+)$`, 'm');
}

/**
 * The newest version of a package that runs on every Node which this site supports.
 * @param own the version that the site has
 * @returns `wantsNode`: a newer one that does not
 */
function newest(name: string, own: string): { fits: string; wantsNode: string | undefined } {
  const answer = execFileSync('npm', ['view', `${name}@>=${own}`, 'version', 'engines', '--json'], {
    encoding: 'utf8',
  });
  // npm leaves the names of fields out where a package has only one of them.
  const found = [JSON.parse(answer)].flat() as (string | { version: string; engines?: { node?: string } })[];
  const all = found.map((one) => (typeof one === 'string' ? { version: one } : one));
  const stable = all.filter(({ version }) => !semver.prerelease(version));
  const runs = stable.filter(({ engines }) => semver.subset(readManifest().engines.node, engines?.node ?? '*'));
  const last = (some: typeof all) =>
    some
      .map(({ version }) => version)
      .sort(semver.compare)
      .at(-1);
  const fits = last(runs) ?? own;
  return { fits, wantsNode: last(stable.filter(({ version }) => semver.gt(version, fits))) };
}

/** This process's own, without colours. */
function environment(): NodeJS.ProcessEnv {
  return { ...process.env, NO_COLOR: '1' };
}

/** The first line that says what has failed. */
function firstFault(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  return (
    lines.find((line) => /^(✘|×|FAIL|\[?ERR_|ERROR|Error:)/.test(line)) ??
    lines.filter((line) => /\w/.test(line)).at(-1) ??
    ''
  );
}
