import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packPackages } from '@mutha/cli';
import { checkoutCopy } from '../support/checkout-copy.ts';
import { expect, test } from '../support/test.ts';
import { type LocalRegistry, localRegistry } from './local-registry.ts';
import { muthaOk } from './mutha.ts';
import { newFolderWithShell, type TestSite } from './test-site.ts';

test.describe('a team that has its packages from a registry', () => {
  test.describe.configure({ mode: 'serial', timeout: 600_000 });
  let registry: LocalRegistry;
  let folder: string;
  let site: TestSite;
  const team = () => join(folder, 'team');
  const remote = () => join(team(), 'mf-odds');
  const read = (...path: string[]) => readFileSync(join(remote(), ...path), 'utf8');

  /** Runs a program as the team does. @throws Error with what it printed on both streams, where it fails */
  async function run(cwd: string, program: string, ...args: string[]) {
    const { NODE_PATH: _, MUTHA_STORE: __, ...env } = process.env;
    const options = { cwd, env: { ...env, 'npm_config_@mutha:registry': registry.url }, maxBuffer: 1e8 };
    return promisify(execFile)(program, args, options);
  }
  /** The same for what is refused. @returns what it printed on standard error */
  const refused = (...args: Parameters<typeof run>) =>
    run(...args).then(
      ({ stdout }) => Promise.reject(new Error(`It was not refused: ${stdout}`)),
      ({ stderr }: { stderr: string }) => stderr,
    );
  const npm = (cwd: string, ...args: string[]) => run(cwd, 'npm', ...args, '--prefer-offline', '--ignore-scripts');

  const release = (name: string) => [remote(), 'npx', 'mutha', 'release', name, '--store', site.address] as const;

  /** What `npx @mutha/cli@VERSION` runs. npx would keep the package on this machine, for the next run of this test. */
  async function mutha(version: string, ...args: string[]) {
    const tool = join(folder, version);
    if (!existsSync(tool)) {
      mkdirSync(tool);
      await npm(tool, 'install', '--prefix', tool, `@mutha/cli@${version}`);
    }
    return run(team(), join(tool, 'node_modules/.bin/mutha'), ...args);
  }

  test.beforeAll(async () => {
    registry = await localRegistry();
    site = await newFolderWithShell();
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'mutha-registry-')));
    mkdirSync(team());
    const packed = join(folder, 'packed');
    registry.publish(
      packed,
      Object.values(await packPackages(packed, ['@mutha/dev', '@mutha/cli', '@mutha/diff', '@mutha/testing'])),
    );
  });
  test.afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await registry.close();
    await site.close();
  });

  test('makes its remote with nothing else, and gets no advice for a checkout', async () => {
    const made = await mutha('1.0.0', 'new', 'mf-odds', '--team', 'Odds');
    expect(made.stdout).toContain('export MUTHA_STORE=ADDRESS');
    expect(`${made.stdout}${made.stderr}`).not.toMatch(/checkout|npm start/);
    expect(read('.gitignore')).toBe('node_modules/\ndist/\n');
    await npm(remote(), 'install');
    await run(remote(), 'npm', 'run', 'build');
    expect(JSON.parse(read('dist', 'remote.json')).name).toBe('mf-odds');
    expect(await refused(...release('--all'))).toContain('The shell is not here');
    expect((await run(...release('mf-odds'))).stdout).toMatch(/^mf-odds \w+ is live\.\n/);
    const withoutStore = await refused(remote(), 'npm', 'run', 'release');
    expect(withoutStore).toMatch(/There is no store at .*, or with MUTHA_STORE for all commands\.\n/);
    expect(readdirSync(team())).toEqual(['mf-odds']);
  });

  test('one command gives it the next version, and leaves what the team has added', async () => {
    const next = checkoutCopy(['mf-live', 'pnpm-lock.yaml']);
    next.edit('shell/sdk/contract/deadlines.ts', 'module = 5_000', 'module = 5_123');
    const rooms = ['shell', 'shell/sdk', 'shell/platform'].flatMap((wing) =>
      readdirSync(join(next.folder, wing)).map((name) => join(wing, name)),
    );
    for (const room of ['shell', 'shared-ui', ...rooms].filter((each) =>
      existsSync(join(next.folder, each, 'package.json')),
    ))
      next.edit(join(room, 'package.json'), '"version": "1.0.0"', '"version": "1.1.0"');
    const packed = join(folder, 'next');
    await muthaOk(['alone', 'mf-live', packed], { checkout: next.folder });
    registry.publish(join(packed, 'packages'), readdirSync(join(packed, 'packages')));
    rmSync(next.folder, { recursive: true });

    writeFileSync(
      join(remote(), 'package.json'),
      read('package.json').replace('"dependencies": {', '"dependencies": { "clsx": "2.1.0",'),
    );
    const updated = await mutha('1.1.0', 'update', team());
    expect(updated.stdout).toContain('mf-odds has the packages of this version.');
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      if (name.startsWith('@mutha/')) expect([name, version]).toEqual([name, '1.1.0']);
    expect(dependencies).toMatchObject({ clsx: '2.1.0', react: expect.stringMatching(/^\d/) });
    expect(JSON.parse(read('node_modules/@mutha/contract/package.json')).version).toBe('1.1.0');
    expect(await refused(...release('mf-odds'))).toMatch(
      / \^1\.1\.0, but the shell provides 1\.0\.0\. .*\(the page "Upgrading" says how\)/,
    );
    await run(remote(), 'npm', 'run', 'build');
    const scripts = readdirSync(join(remote(), 'dist')).filter((file) => file.endsWith('.js'));
    expect(scripts.map((file) => read('dist', file)).join()).toContain('5123');
    expect(readdirSync(team())).toEqual(['mf-odds']);
  });
});
