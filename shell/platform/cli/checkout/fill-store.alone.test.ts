import { MemoryDisk, memoryStore, ReleaseError } from '@mutha/store';
import { expect, test, vi } from 'vitest';
import { fillStore } from './fill-store.ts';

const inRollout = new ReleaseError('in-rollout', 'mf-gone is in a rollout.');

vi.mock('./packages.ts', () => ({ remoteFolders: () => ['mf-odds'] }));
const build = vi.hoisted(() => ({ failing: '', failure: new Error('It does not build.') }));
vi.mock('./build.ts', () => ({
  async buildPackage(name: string) {
    if (name === build.failing) throw build.failure;
    return { folder: 'build', isNew: false };
  },
}));
vi.mock('@mutha/engine', () => ({
  recover: async () => ({ problems: [] }),
  readRegistry: async () => ({ remotes: { 'mf-gone': {}, 'mf-odds': {} } }),
  release: async (_: unknown, name: string) => ({ name, version: '0', isNew: true }),
  retire: () => Promise.reject(inRollout),
  warningsOf: async () => [],
}));

test('a remote that has no folder and cannot be retired yet keeps no other from being released', async () => {
  const said: string[] = [];
  const { released, failures } = await fillStore(memoryStore(new MemoryDisk()), (line) => said.push(line));
  expect(released.map(({ name }) => name)).toEqual(['shell', 'mf-odds']);
  expect(failures).toEqual([inRollout]);
  expect(said).toContain('  mf-gone      kept: its folder is gone, but it cannot be retired');
});

test('where the shell does not build, a new store gets no remote: no visitor could see it', async () => {
  build.failing = 'shell';
  const { released, failures } = await fillStore(memoryStore(new MemoryDisk()), () => {});
  build.failing = '';
  expect([released, failures]).toEqual([[], [build.failure, inRollout]]);
});
