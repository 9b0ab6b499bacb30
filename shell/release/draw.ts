import { Worker } from 'node:worker_threads';
import type { DrawRequest } from '../contract/index.ts';
import { drawRequest, filesOf } from './draw-request.ts';
import { ReleaseError } from './release-error.ts';
import { type DeployedShell, readReleased } from './released.ts';
import type { Site } from './site.ts';
import type { Store } from './store.ts';

/** Milliseconds that one page may take, behind those that were asked for before it. Generous: a busy machine is no fault of the release. */
const patience = 300_000;

/** How many pages' HTML is kept for those who ask again: a release checks, writes and settles the same pages. */
const kept = 2_000;
const drawn = new Map<string, Promise<Drawn>>();

/** A page as it was drawn. */
export interface Drawn {
  html: string;
  /** The fragments that it embeds, as `{remote}/{fragment}`, whether or not its screen declares them. */
  fragments: string[];
}

/**
 * The page at `path`, as the live shell draws it. The federation runtime starts remotes in browsers only: a page
 * with one that needs it has no content.
 * @param path null for the page of every unknown path
 * @returns undefined where no remote knows the path
 * @throws ReleaseError that names the page and what went wrong; DamageError where the store lacks what it is drawn from
 */
export async function drawPage(store: Store, site: Site, path: string | null): Promise<Drawn | undefined> {
  const asked = await ask(site, path);
  const isEmpty = asked?.request.page.descriptors.some(({ runtime }) => runtime === 'federation') ?? false;
  return asked && keep(asked.request, () => draw(store, asked, isEmpty));
}

/** The same page without content, for a screen that cannot be drawn: a browser composes it. */
export async function drawEmptyPage(store: Store, site: Site, path: string): Promise<Drawn | undefined> {
  const asked = await ask(site, path);
  return asked && draw(store, asked, true);
}

interface Asked {
  shell: DeployedShell;
  request: DrawRequest;
}

async function ask(site: Site, path: string | null): Promise<Asked | undefined> {
  const shell = await site.shell();
  const request = shell && (await drawRequest(site, shell, path));
  return request && { shell, request };
}

function keep(request: DrawRequest, draw: () => Promise<Drawn>): Promise<Drawn> {
  const key = JSON.stringify(request);
  const page = drawn.get(key) ?? draw();
  drawn.set(key, page);
  page.catch(() => drawn.delete(key));
  for (const old of drawn.keys()) {
    if (drawn.size <= kept) break;
    drawn.delete(old);
  }
  return page;
}

async function draw(store: Store, { shell, request }: Asked, isEmpty: boolean): Promise<Drawn> {
  const studio = await studioOf(store, shell);
  const added = await Promise.all(
    filesOf(shell, request)
      .filter(({ address }) => !studio.sent.has(address))
      .map(async ({ address, name, version, file, integrity }) => {
        const bytes = await readReleased(store, name, version, file, integrity);
        return [address, bytes.toString()] as const;
      }),
  );
  for (const [address] of added) studio.sent.add(address);
  const { path } = request.page;
  return studio.ask({ request, added, isEmpty }, path ?? 'the 404 page');
}

/** A thread that draws with one shell. */
interface Studio {
  /** The addresses of what it has been sent. */
  sent: Set<string>;
  ask(
    task: { request: DrawRequest; added: readonly (readonly [string, string])[]; isEmpty: boolean },
    what: string,
  ): Promise<Drawn>;
}

const studios = new Map<string, Promise<Studio>>();

function studioOf(store: Store, { version, server, files }: DeployedShell): Promise<Studio> {
  const code = () => readReleased(store, 'shell', version, server, files[server]?.integrity ?? '');
  const known = studios.get(version) ?? code().then((bytes) => open(bytes.toString()));
  studios.set(version, known);
  known.catch(() => studios.delete(version));
  return known;

  function open(code: string): Studio {
    const worker = new Worker(new URL('./draw-worker.mjs', import.meta.url), {
      workerData: code,
      execArgv: [],
    });
    const waiting = new Map<number, { resolve(page: Drawn): void; reject(error: Error): void }>();
    let count = 0;
    const end = (reason: string) => {
      studios.delete(version);
      for (const { reject } of waiting.values()) reject(new ReleaseError(reason));
      waiting.clear();
      void worker.terminate();
    };
    worker.on('message', ({ id, reason, ...page }) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) worker.unref();
      if (reason === undefined) asked?.resolve(page);
      else asked?.reject(new ReleaseError(reason));
    });
    worker.on('error', (error) => end(error.message));
    worker.on('exit', () => end('The thread that draws pages has ended.'));
    worker.unref();
    return {
      sent: new Set(),
      ask(task, what) {
        const id = count++;
        worker.ref();
        return new Promise<Drawn>((resolve, reject) => {
          const timer = setTimeout(() => end(`it takes longer than ${patience / 1000} seconds`), patience);
          const settle =
            <T>(then: (value: T) => void) =>
            (value: T) => {
              clearTimeout(timer);
              then(value);
            };
          waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
          worker.postMessage({ id, ...task });
        }).catch((error: Error) => {
          throw new ReleaseError(
            `${what} cannot be drawn: ${error.message.replace(/\.$/, '')}. Open it with npm run dev to see it fail, then build it again.`,
          );
        });
      },
    };
  }
}
