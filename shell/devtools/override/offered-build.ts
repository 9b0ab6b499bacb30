import {
  ContractError,
  deadlines,
  descriptorFile,
  type Face,
  faceOf,
  parseDescriptor,
  parseRegistry,
  type Registry,
  type Release,
} from '@mutha/contract';
import type { Asked } from './asked.ts';

/** A build that a tab shows instead of the live release. */
export interface Offered extends Asked {
  release: Release;
  face: Face;
}

/** The most bytes that a descriptor may have, as in a release. */
const maxBytes = 2_000_000;

/**
 * Asks an origin for the build that it serves.
 * @throws Error that says in plain words what is wrong
 */
export async function readOffered({ remote, origin }: Asked): Promise<Offered> {
  const address = `${origin}/${descriptorFile(remote)}`;
  const bytes = await bytesOf(address);
  if (bytes.byteLength > maxBytes)
    throw new Error(`${address} has ${bytes.byteLength} bytes, but the limit is ${maxBytes}.`);
  const descriptor = parsed(bytes, address);
  if (descriptor.name !== remote) throw new Error(`${origin} serves a build of ${descriptor.name}, not of ${remote}.`);
  if (descriptor.requires['react/jsx-dev-runtime'])
    throw new Error(`${origin} is a dev server. The site runs only builds: "npx mutha offer ${remote}" serves one.`);
  if (!crypto.subtle) throw new Error('This browser checks builds only on a site with HTTPS, or on localhost.');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  const integrity = `sha384-${btoa(String.fromCharCode(...hash))}`;
  const release = { version: descriptor.version, integrity, base: `${origin}/` };
  return { remote, origin, release, face: faceOf(descriptor) };
}

async function bytesOf(address: string): Promise<ArrayBuffer> {
  try {
    // A redirect could lead to an origin that is not allowed. A copy in the cache may be of an earlier build.
    const answer = await fetch(address, {
      cache: 'reload',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(deadlines.descriptor),
    });
    if (!answer.ok) throw new Error(`${address} has HTTP status ${answer.status}.`);
    return await answer.arrayBuffer();
  } catch (error) {
    const { name } = error as Error;
    if (name === 'TimeoutError') throw new Error(`${address} gave no answer within ${deadlines.descriptor / 1000} s.`);
    if (name === 'TypeError')
      throw new Error(`${address} cannot be fetched. Check that its server runs, and lets other sites read it.`);
    throw error;
  }
}

function parsed(bytes: ArrayBuffer, address: string) {
  try {
    return parseDescriptor(JSON.parse(new TextDecoder().decode(bytes)), address);
  } catch (error) {
    if (error instanceof ContractError) throw new Error(`${error.message}.`);
    throw new Error(`${address} is not JSON.`);
  }
}

/** The number of a remote that is not live. */
const undeployed = '0000000000000-00000000';

/**
 * A registry in which a build has the place of the live release. The live release is then its last-good one.
 * @throws ContractError where it does not fit the others, for instance because it takes their paths
 */
export function withOffered(registry: Registry, { remote, release, face }: Offered): Registry {
  const { live, deployment = undeployed } = registry.remotes[remote] ?? {};
  const entry = { live: release, ...(live && { lastGood: live }), deployment, ...face };
  return parseRegistry({ ...registry, remotes: { ...registry.remotes, [remote]: entry } });
}
