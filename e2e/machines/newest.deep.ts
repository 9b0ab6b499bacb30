import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, test } from '@playwright/test';
import semver from 'semver';
import { cloneInto } from '../site/checkout-copy.ts';

/** The libraries that the host is built on, each with the packages that are updated together. */
const libraries = [['@rspack/core'], ['@module-federation/enhanced'], ['react', 'react-dom'], ['react-router']];

/** What is tried with each, in turn: the first that fails says what an update would break. */
const steps: [what: string, program: string, args: string[]][] = [
  ['the installation', 'npx', ['--yes', readManifest().packageManager, 'install', '--no-frozen-lockfile']],
  ['units', 'npx', ['vitest', 'run', 'shell/src', 'shell/sdk']],
  ['pages', 'npx', ['playwright', 'test', 'prerender/prerender', 'seams/policy', 'seams/interop']],
];

for (const names of libraries)
  test(`with the newest ${names.join(' and ')} the site builds, and its pages come to life`, () => {
    test.setTimeout(20 * 60_000);
    const [name = ''] = names;
    const catalog = readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8');
    const own = lineOf(name).exec(catalog)?.[2]?.replace('^', '') ?? '';
    const { fits, wantsNode } = newest(name, own);
    if (wantsNode) console.log(`${name} ${wantsNode}: it needs another Node than this site supports`);
    if (fits === own) return console.log(`${name} ${own}: it is the newest`);

    const clone = mkdtempSync(join(tmpdir(), 'mutha-newest-'));
    try {
      cloneInto(clone);
      const updated = names.reduce((text, each) => text.replace(lineOf(each), `$1${fits}`), catalog);
      // A patch is of one version.
      const isPatched = new RegExp(`^  ${name}@.*\\.patch\\n`, 'm');
      const unpatched = updated.replace(isPatched, '').replace(/^patchedDependencies:\n(?! )/m, '');
      writeFileSync(join(clone, 'pnpm-workspace.yaml'), unpatched);
      const broken = steps.flatMap(([what, program, args]) => {
        const cwd = what === 'pages' ? join(clone, 'e2e') : clone;
        const { status, stdout, stderr } = spawnSync(program, args, { cwd, env: environment(), encoding: 'utf8' });
        return status === 0 ? [] : [`${name} ${fits} breaks ${what}: ${firstFault(stdout + stderr)}`];
      });
      console.log(broken[0] ?? `${name} ${fits}: nothing would break`);
      expect(broken[0]).toBeUndefined();
    } finally {
      rmSync(clone, { recursive: true, force: true, maxRetries: 5 });
    }
  });

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

/** Of a test run, without what it has set for its own tests. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(TEST_|PLAYWRIGHT_|PW_|FORCE_COLOR)/.test(name));
  return { ...Object.fromEntries(own), NO_COLOR: '1' };
}

/** The first line that says what has failed. */
function firstFault(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /^(✘|×|FAIL|\[?ERR_|ERROR|Error:)/.test(line)) ?? lines.filter(Boolean).at(-1) ?? '';
}
