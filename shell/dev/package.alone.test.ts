import { basename, join } from 'node:path';
import type { DevNews } from '@mutha/build';
import { repository } from '@mutha/cli';
import { afterEach, expect, test, vi } from 'vitest';
import { openPackage } from './package.ts';
import type { PackageConfig } from './package-config.ts';

// Any folder of this repository that exists: its files are not read.
const name = 'shell';
const watched = join(repository, name, 'remote.config.ts');
const other = join(repository, name, 'src/screen.tsx');

/** The replaced parts: what the folder holds, what is running, and what the servers report. */
const world = vi.hoisted(() => ({
  config: { config: 'first' } as { config: string; problem?: string },
  isInstalled: true,
  canInstall: true,
  started: 0,
  running: 0,
  tell: (_: DevNews): void => {},
  end: (): void => {},
}));

vi.mock('./package-config.ts', () => ({
  packageConfig: async (): Promise<PackageConfig> => ({
    ...world.config,
    ...(!world.isInstalled && { problem: 'Cannot find a package.' }),
    files: new Set([watched]),
  }),
}));
vi.mock('./install.ts', () => ({
  isInstalled: () => world.isInstalled,
  install: async () => (world.isInstalled = world.canInstall),
}));
vi.mock('./start-server.ts', () => ({
  startServer(folder: string, _: number, hear: typeof world.tell, onEnd: () => void) {
    expect(basename(folder)).toBe(name);
    world.started++;
    world.running++;
    Object.assign(world, { tell: hear, end: onEnd });
    return async () => void world.running--;
  },
}));

afterEach(() => {
  Object.assign(world, { config: { config: 'first' }, isInstalled: true, canInstall: true, started: 0, running: 0 });
});

async function opened() {
  const lines: (string | undefined)[] = [];
  const one = openPackage(name, 3100, (line) => lines.push(line));
  await one.takeUp([]);
  return { one, lines };
}

async function there() {
  const { one, lines } = await opened();
  world.tell({ listens: true });
  world.tell({ built: '{}' });
  expect(one.state).toEqual({ status: 'there' });
  lines.length = 0;
  return { one, lines };
}

test('it is there once its server listens and has a build, in any order', async () => {
  const { one, lines } = await opened();
  world.tell({ built: '{}' });
  expect(one.state.status).toBe('awaited');
  world.tell({ listens: true });
  expect([one.state.status, one.descriptor, lines]).toEqual(['there', '{}', ['shell is ready.']]);
});

test('a first build that fails is named, and mended without a restart', async () => {
  const { one, lines } = await opened();
  world.tell({ listens: true });
  world.tell({ failed: 'Syntax Error' });
  expect(one.state).toEqual({ status: 'stuck', why: 'does not build:\nSyntax Error' });
  world.tell({ built: '{}' });
  expect([one.state.status, lines.at(-1), world.started]).toEqual(['there', 'shell is ready.', 1]);
});

test('a later build that fails leaves what was built before', async () => {
  const { one, lines } = await there();
  world.tell({ failed: 'Syntax Error' });
  expect([one.state.status, one.descriptor]).toEqual(['there', '{}']);
  expect(lines).toEqual(['shell does not build. Its last build is still served.']);
});

test('another build is told without a line, and the same build not at all', async () => {
  const { lines } = await there();
  world.tell({ built: '{}' });
  expect(lines).toEqual([]);
  world.tell({ built: '{"version":"other"}' });
  expect(lines).toEqual([undefined]);
});

test('a changed configuration starts its server again', async () => {
  const { one, lines } = await there();
  world.config = { config: 'second' };
  await one.takeUp([other]);
  expect(world.started).toBe(1);
  await one.takeUp([watched]);
  expect([world.started, world.running]).toEqual([2, 1]);
  expect(lines).toEqual(['shell is restarting, because its configuration has changed.']);
  // Its paths are still known, although no visitor can open them now.
  expect([one.state.status, one.descriptor]).toEqual(['awaited', '{}']);
});

test('a configuration that says the same starts nothing again', async () => {
  const { one, lines } = await there();
  await one.takeUp([watched]);
  expect([world.started, lines]).toEqual([1, []]);
});

test('a mistake in the configuration is said once, and taken up where it is mended, in whichever file', async () => {
  const { one, lines } = await there();
  world.config = { config: '', problem: 'There is no such file.' };
  await one.takeUp([watched]);
  await one.takeUp([watched]);
  expect([one.state.status, lines]).toEqual(['there', ['shell has not changed. There is no such file.']]);
  world.config = { config: 'second' };
  await one.takeUp([other]);
  expect([world.started, world.running]).toEqual([2, 1]);
});

test('a server that ends is started again at the next change', async () => {
  const { one } = await there();
  world.running--;
  world.end();
  expect(one.state.status).toBe('stuck');
  await one.takeUp([other]);
  expect([one.state.status, world.started, world.running]).toEqual(['awaited', 2, 1]);
});

test('a new package is installed first; where that fails, it is said what to do', async () => {
  Object.assign(world, { isInstalled: false, canInstall: false });
  const { one, lines } = await opened();
  expect([one.state.status, world.started]).toEqual(['stuck', 0]);
  expect(lines.at(-1)).toContain('then save one of its files or restart "npm run dev"');
  world.canInstall = true;
  await one.takeUp([other]);
  expect([one.state.status, world.started]).toEqual(['awaited', 1]);
});
