import { type RolloutTable, rolloutTableFile } from '@mutha/contract';
import { type Built, beginRollout, releaseToPreview, verify } from '@mutha/engine';
import { expect } from 'vitest';
import { wrongInRollouts } from './store-invariants.ts';
import { build, disk, other, second } from './two-machines.ts';

/** The version of an edition of the remote that the two machines have. */
export const versionOf = (edition: number) => build(edition).descriptor.version;

/** All that a store has in a folder. */
export const keys = (folder = '.rollouts/') => [...disk.files.keys()].filter((key) => key.startsWith(folder)).sort();

export const text = (key: string) => String(disk.files.get(key)?.bytes);
/** The rollouts as servers read them. */
export const table = (): RolloutTable => JSON.parse(text(rolloutTableFile));

/** Begins a rollout of a build. @returns its token */
export async function begun(built: Built = build(second), share = 20): Promise<string> {
  const { token } = await releaseToPreview(other, built.name, built);
  await beginRollout(other, token, share);
  return token;
}

/** Expects that verify finds nothing, and that servers have exactly what the log asks for. */
export async function isWhole(): Promise<void> {
  expect([(await verify(other)).findings, await wrongInRollouts(other)]).toEqual([[], []]);
}
