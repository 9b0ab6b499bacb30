import { descriptorFile, faceOf, type Registry } from '@mutha/contract';
import type { Built } from '../build/built.ts';
import { changedBy } from '../deploy/deploy.ts';
import { deploymentKey, newDeployment } from '../live/deployments.ts';
import { deploymentsIn, folderOfFiles, liveOf, releaseFolder } from '../live/registry.ts';
import type { Store } from '../store/store.ts';

/** A site that is compared: what is live on it, and where its files are read. */
export interface Site {
  store: Store;
  registry: Registry;
}

/** The site as it is. */
export function siteAsItIs(store: Store, registry: Registry): Site {
  return { store: readOnly(store, new Map()), registry };
}

/**
 * The site with a build in place of what is live. It stands in memory: nothing is written anywhere. It has no last-good
 * release of that name, so that a build which fails is not covered by the one before it.
 */
export function candidateSite(store: Store, registry: Registry, built: Built): Site {
  const { name, descriptor, integrity } = built;
  const deployment = newDeployment(
    {
      name,
      action: 'release',
      release: { version: descriptor.version, integrity },
      face: built.kind === 'remote' ? faceOf(built.descriptor) : undefined,
      previous: liveOf(registry, name)?.deployment,
    },
    deploymentsIn(registry),
  );
  const own = new Map<string, Buffer>();
  const last = descriptorFile(name);
  for (const [file, bytes] of built.files)
    own.set((file === last ? releaseFolder(name, descriptor.version) : folderOfFiles(name, descriptor)) + file, bytes);
  own.set(deploymentKey(name, deployment.id), Buffer.from(JSON.stringify(deployment)));
  return { store: readOnly(store, own), registry: changedBy(registry, [deployment]) };
}

/** A store with files of its own in front of those of another one. It cannot be written to, and has no deltas. */
function readOnly(store: Store, own: ReadonlyMap<string, Buffer>): Store {
  const refuse = () => Promise.reject(new Error('A comparison changes nothing.'));
  return {
    address: store.address,
    async read(key) {
      const bytes = own.get(key);
      return bytes ? { bytes, tag: key } : store.read(key);
    },
    async list(prefix) {
      const added = [...own.keys()].filter((key) => key.startsWith(prefix));
      const listed = (await store.list(prefix)).filter(({ key }) => !own.has(key));
      return [...listed, ...added.map((key) => ({ key, modified: new Date() }))];
    },
    write: refuse,
    replace: refuse,
    remove: refuse,
  };
}
