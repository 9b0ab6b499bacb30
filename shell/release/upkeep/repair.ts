import { CONTRACT_VERSION, faceOf, type Registry } from '@mutha/contract';
import { changed } from '../deploy/deploy.ts';
import {
  chainFrom,
  type Deployment,
  deploymentsFolder,
  earlierThan,
  lastDeployment,
  newDeployment,
  writeDeployment,
} from '../live/deployments.ts';
import { allLive, changeRegistry, deploymentsIn, readRegistry, replaceRegistry } from '../live/registry.ts';
import { firstInStore, lookAt } from '../live/release-files.ts';
import { readDescriptor } from '../live/released.ts';
import { allPaths, snapshotOf } from '../live/snapshot.ts';
import { wrongDeltas } from '../live/stored-deltas.ts';
import { mendPageDictionary } from '../pages/page-dictionary.ts';
import { pathOfKey, settlePages } from '../pages/pages.ts';
import { unreadableNotes } from '../pages/pending.ts';
import { isDamage } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { releasesIn, type Verified, verify } from './verify.ts';

/**
 * Mends what can be mended from the store alone, and verifies the store. It makes a lost registry again from the
 * history, closes gaps in the history, and makes compressed copies, deltas, pages and sitemaps again. A store that is in
 * order stays as it is. Only the build of a release can put its lost files back.
 *
 * @param say receives a line for each name that is looked at
 */
export async function repair(store: Store, say: (line: string) => void = () => {}): Promise<Verified> {
  const before = await verify(store);
  if (before.findings.length > 0) {
    const isSound = await readRegistry(store).then(Boolean, unlessDamaged);
    if (!isSound) await replaceRegistry(store, await registryFromHistory(store));
    await mendHistory(store);
    const known = new Set<string>();
    for (const [name, releases] of await releasesIn(store, await readRegistry(store)))
      for (const release of releases) await lookAt(store, name, release, true, known);
    await mendPageDictionary(store, snapshotOf(store, await readRegistry(store))).catch(unlessDamaged);
    await wrongDeltas(store, true);
    await mendPages(store);
  }
  const after = await verify(store, say);
  return { ...after, repaired: before.findings.filter((finding) => !after.findings.includes(finding)) };
}

function unlessDamaged(error: unknown): false {
  if (isDamage(error)) return false;
  throw error;
}

/** Makes the registry from the records of all deployments. */
async function registryFromHistory(store: Store): Promise<Registry> {
  let registry: Registry = { contract: CONTRACT_VERSION, remotes: {} };
  const keys = (await store.list(deploymentsFolder)).map(({ key }) => key.slice(deploymentsFolder.length));
  for (const name of new Set(keys.map((key) => key.split('/')[0] ?? ''))) {
    const last = await lastDeployment(store, name, async ({ release }) =>
      Boolean(await firstInStore(store, name, [release])),
    );
    if (!last || last.action === 'retire') continue;
    const { face = name === 'shell' ? undefined : faceOf(await readDescriptor(store, name, last.release)) } = last;
    const earlier = earlierThan({ live: last.release }, await chainFrom(store, name, last.id));
    const lastGood = await firstInStore(store, name, earlier);
    registry = changed(registry, { ...last, lastGood, face });
  }
  return registry;
}

/** Makes the registry and the history agree. What is live stays live. */
async function mendHistory(store: Store): Promise<void> {
  const registry = await readRegistry(store);
  for (const name of allLive(registry).keys())
    await changeRegistry(store, registry, async (current) => {
      const entry = allLive(current).get(name);
      if (!entry) return current;
      const { live, deployment } = entry;
      const chain = await closeGaps(store, name, deployment);
      const isKnown = chain[0]?.id === deployment && JSON.stringify(chain[0].release) === JSON.stringify(live);
      const face =
        name === 'shell'
          ? undefined
          : await readDescriptor(store, name, live).then(faceOf, () => current.remotes[name]);
      const lastGood = await firstInStore(store, name, earlierThan(entry, chain));
      const now = { name, action: 'repair' as const, release: live, lastGood, face: face && faceIn(face) };
      if (isKnown) return changed(current, { ...now, id: deployment });
      const lost = chain[0]?.id === deployment ? undefined : deployment;
      const repaired = newDeployment({ ...now, previous: chain[0]?.id, lost }, deploymentsIn(current));
      await writeDeployment(store, repaired);
      return changed(current, repaired);
    });
}

function faceIn({ paths, redirects, embeds }: ReturnType<typeof faceOf>): ReturnType<typeof faceOf> {
  return { paths, redirects, embeds };
}

/**
 * Makes each record name the last earlier one that still exists, and the one that is lost between the two.
 * @returns the records, newest first
 */
async function closeGaps(store: Store, name: string, id: string): Promise<Deployment[]> {
  const chain = await chainFrom(store, name, id);
  for (const [index, deployment] of chain.entries()) {
    const previous = chain[index + 1]?.id;
    if (deployment.previous === previous) continue;
    const { previous: lost, ...rest } = deployment;
    await writeDeployment(store, { ...rest, ...(previous && { previous }), ...(lost && { lost }) });
  }
  return chain;
}

/** Makes every page and sitemap what the registry asks for, and removes those that it does not ask for. */
async function mendPages(store: Store): Promise<void> {
  const notes = await unreadableNotes(store);
  const keys = (await store.list('')).map(({ key }) => key);
  for (const key of keys)
    if (pathOfKey(key.replace(/\.(br|gz)$/, '')) && /\.(br|gz)$/.test(key)) await store.remove(key);
  const paths = [
    ...(await allPaths(snapshotOf(store, await readRegistry(store)))),
    ...keys.flatMap((key) => pathOfKey(key) ?? []),
  ];
  await settlePages(store, paths).catch((error: unknown) => {
    if (!isDamage(error)) throw error;
  });
  for (const { key } of notes) await store.remove(key);
}
