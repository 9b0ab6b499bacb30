import { ContractError, isReleased, parseRegistry, type Registry, registryFile } from '@mutha/contract';
import { readRegistry } from '@mutha/engine';
import { openStore, StoreError, type StoreReader, tuning } from '@mutha/store';
import { LRUCache } from 'lru-cache';
import { type Live, readable } from './overlay-site.ts';

/** The site that gives every file without a dev server here. */
export interface Site {
  /** A folder, `s3://bucket/prefix`, or the address of a deployed site. */
  readonly address: string;
  readonly files: StoreReader;
  /**
   * The releases that are live there now. While the site does not answer, they are those of its last answer.
   * @throws Error that says what to do, where the site has not answered yet or is none
   */
  registry(): Promise<Registry>;
}

/** The releases of a site as they are now. @throws Error that says what to do, where it cannot tell */
export async function liveOn(site: Site): Promise<Live> {
  return { registry: await site.registry(), store: site.files };
}

/** Milliseconds for an answer of a deployed site, and between two questions whether it is back. */
const patience = 10_000;
const pause = 1_000;

/** The site in a store: a folder or a bucket. @throws StoreError where it is not the address of a store */
export async function storedSite(address: string): Promise<Site> {
  const files = await openStore(address);
  return { address: files.address, files, registry: () => readRegistry(files) };
}

/**
 * A deployed site.
 * @param onChange called when the site stops to answer and when it answers again, with one line that says so
 * @throws StoreError where it is not the address of a site
 */
export function deployedSite(address: string, onChange: (line: string) => void): Site {
  const origin = URL.canParse(address) ? new URL(address).origin : 'null';
  if (!/^https?:/.test(origin))
    throw new StoreError(
      'site-unusable',
      `"${address}" is not the address of a site. Write it as https://www.example.com.`,
    );
  const files = deployedFiles(origin);
  let last: Registry | undefined;
  let isAway = false;

  async function registry(): Promise<Registry> {
    try {
      last = registryFrom(origin, (await files.read(registryFile))?.bytes);
      if (isAway) onChange(`${origin} answers again.`);
      isAway = false;
    } catch (error) {
      if (!last) throw error;
      if (!isAway) onChange(`${(error as Error).message} Its last answers are used until it is back.`);
      // Pages that wait for the site come by themselves when it is back.
      if (!isAway) askAgain();
      isAway = true;
    }
    return last;
  }

  function askAgain(): void {
    setTimeout(() => void registry().then(() => isAway && askAgain()), pause).unref();
  }

  return { address: origin, files, registry };
}

function registryFrom(origin: string, bytes: Buffer | undefined): Registry {
  if (!bytes) throw new StoreError('site-unusable', `${origin} is not a site of this kind: it has no ${registryFile}.`);
  try {
    return parseRegistry(JSON.parse(bytes.toString()));
  } catch (error) {
    if (!(error instanceof ContractError))
      throw new StoreError('site-unusable', `${origin} is not a site of this kind: its ${registryFile} is not JSON.`);
    throw new StoreError(
      'site-unusable',
      `${origin} and the packages here do not fit: ${error.message}. Install the packages in the version of the site.`,
    );
  }
}

/** Files of a deployed site. Released ones never change, so each is fetched once, as long as there is room for it. */
function deployedFiles(origin: string): StoreReader {
  const released = new LRUCache<string, Buffer>({
    maxSize: tuning.memory.texts,
    sizeCalculation: ({ length }) => length + 1,
    // Also a file that there is no room for is handed on.
    ignoreFetchAbort: true,
    fetchMethod: (key) => bytesAt(origin, key),
  });
  return readable(origin, async (key) => {
    const bytes = await (isReleased(key) ? released.fetch(key) : bytesAt(origin, key));
    return bytes && { bytes };
  });
}

async function bytesAt(origin: string, key: string): Promise<Buffer | undefined> {
  const response = await fetch(`${origin}/${key}`, { signal: AbortSignal.timeout(patience) }).catch((error: Error) => {
    const { code = error.message } = (error.cause ?? {}) as { code?: string };
    throw new StoreError('site-unusable', `${origin} does not answer (${code}).`);
  });
  if (response.status === 404) return undefined;
  if (!response.ok)
    throw new StoreError('site-unusable', `${origin} answers /${key} with HTTP status ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
