import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addOwner, type Built, beginRollout, readHead, release, releaseToPreview, setAllowed } from '@mutha/engine';
import { newKey } from '@mutha/engine/test-keys';
import { directoryStore, entryKey, MemoryDisk, memoryStore, type Store } from '@mutha/store';
import { beforeAll } from 'vitest';
import type { Editions } from '../releases/small-builds.ts';

/** The keys of those who use the site. `gone` is of a team that has left, `stranger` of no one here. */
export const keys = {
  platform: newKey('pat@platform'),
  second: newKey('sam@platform'),
  a: newKey('ada@team-a'),
  b: newKey('bob@team-b'),
  gone: newKey('gil@team-c'),
  stranger: newKey('eve@elsewhere'),
};

export type Who = keyof typeof keys;

/** A site with two teams and the platform, in a store that anyone can write. */
export interface OwnedSite {
  /** The store for a user who remembers what they have seen. */
  by(who?: Who): Store;
  /** The store as who uses no tool of ours. */
  raw: Store;
  /** Tokens: previews of mf-b alone, and of mf-a with mf-b; and the rollout of mf-b, where one runs. */
  tokens: { b: string; both: string };
  /** Makes it as it was when this is called. */
  keep(): Promise<() => Promise<void>>;
}

/**
 * Makes sites like one that was built once: in memory, whose conditional writes are those of a bucket, and in a folder.
 */
async function ownedSites(editions: Editions) {
  const disk = new MemoryDisk();
  const inMemory = await build(memoryStore(disk), editions);
  const folder = mkdtempSync(join(tmpdir(), 'mutha-owned-'));
  const inFolder = await build(directoryStore(folder), editions);
  const siteOver = (raw: Store, tokensOf: OwnedSite['tokens']): OwnedSite => {
    const state = mkdtempSync(join(tmpdir(), 'mutha-state-'));
    return {
      raw,
      tokens: tokensOf,
      by: (who) => ({ ...raw, user: { state: join(state, who ?? 'reader'), ...(who && { key: keys[who].file }) } }),
      async keep() {
        const all = async () => [...(await raw.list('')), ...(await raw.list('.mutha/'))];
        const kept = new Map<string, Buffer>();
        for (const { key } of await all()) kept.set(key, (await raw.read(key))?.bytes as Buffer);
        return async () => {
          for (const { key } of await all()) if (!kept.has(key)) await raw.remove(key);
          for (const [key, bytes] of kept) await raw.write(key, bytes);
        };
      },
    };
  };
  return {
    inMemory() {
      const copy = new MemoryDisk();
      for (const [key, file] of disk.files) copy.files.set(key, file);
      return siteOver(memoryStore(copy), inMemory);
    },
    inFolder() {
      const copy = mkdtempSync(join(tmpdir(), 'mutha-owned-'));
      cpSync(folder, copy, { recursive: true });
      return siteOver(directoryStore(copy), inFolder);
    },
  };
}

/** Builds the sites before the tests of a file. @returns makes a new one */
export function newOwnedSites(editions: () => Editions, kind: 'inMemory' | 'inFolder' = 'inMemory'): () => OwnedSite {
  let sites: Awaited<ReturnType<typeof ownedSites>>;
  beforeAll(async () => {
    sites = await ownedSites(editions());
  });
  return () => sites[kind]();
}

/** Builds the site. @returns the tokens of its previews */
async function build(store: Store, { shells, remotes }: Editions): Promise<OwnedSite['tokens']> {
  const [a1, a2, a3, b1, b2, b3] = remotes as [Built, Built, Built, Built, Built, Built];
  const as = (who: Who): Store => ({ ...store, user: { key: keys[who].file } });
  for (const each of [...shells, a1, b1]) await release(store, each.name, each);
  await addOwner(as('platform'), 'platform', keys.platform.publicKey);
  const owners: [string, Who][] = [
    ['platform', 'second'],
    ['mf-a', 'a'],
    ['mf-b', 'b'],
    ['mf-c', 'gone'],
  ];
  for (const [name, who] of owners) await addOwner(as('platform'), name, keys[who].publicKey);
  await release(as('a'), 'mf-a', a2);
  await release(as('b'), 'mf-b', b2);
  await setAllowed(as('platform'), 'https://allowed.example', true);
  const b = (await releaseToPreview(as('b'), 'mf-b', b3)).token;
  const both = (await releaseToPreview(as('a'), 'mf-a', a3)).token;
  await releaseToPreview(as('b'), 'mf-b', b3, both);
  return { b, both };
}

/** Shows the preview of mf-b to some visitors. */
export async function withRollout(site: OwnedSite): Promise<string> {
  return (await beginRollout(site.by('b'), site.tokens.b, 20)).token;
}

/** The last good entry for the platform, without what only a reader knows of it: to write another one after it. */
export async function headOf(site: OwnedSite) {
  const {
    integrity,
    refused: _,
    last: __,
    signatures: ___,
    rolloutChanges: ____,
    ...head
  } = await readHead(site.by('platform'));
  const next = { ...head, number: head.number + 1, before: integrity as string, changes: [] };
  return { head, next, key: entryKey(next.number), lastKey: entryKey(head.number) };
}
