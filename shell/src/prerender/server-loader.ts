import type { Deployed, PageData } from '@mutha/contract';
import type { Loader } from '../loading/container.ts';
import { describeFrom } from '../loading/describe.ts';
import type { Container } from '../loading/outcome.ts';

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: Scope };

/** Instead of the site's own origin, which is unknown where pages are rendered. */
const anyOrigin = 'https://site.invalid';

/**
 * A page's content with addresses that fit every origin: a container makes those of its images from its own address.
 */
export function withoutOrigin(content: string): string {
  return content.replaceAll(`${anyOrigin}/`, '/');
}

/** Containers that run in this process, by version: many pages are drawn from one. */
const started = new Map<string, Promise<Container>>();

/**
 * The loader for a server: it runs the same files that browsers get. A container's chunks register themselves with its
 * entry. Once they have run, nothing is left to fetch, so the entry needs no document.
 */
export function serverLoader(page: PageData, sources: ReadonlyMap<string, string>): Loader {
  return {
    describe: describeFrom(page.descriptors),
    async start(release) {
      const container = started.get(release.version) ?? startContainer(release, sources);
      started.set(release.version, container);
      run(release, sources);
      return container;
    },
    take: async (container, module) => (await container.get(module))() as Record<string, unknown>,
  };
}

type Scope = Record<string, unknown>;
const scopes = new Map<string, { scope: Scope; ran: Set<string> }>();

async function startContainer(release: Deployed, sources: ReadonlyMap<string, string>): Promise<Container> {
  const scope = Object.create(globalThis) as Scope;
  // The entry reads these to find out where its files are.
  const location = new URL(release.base, anyOrigin).href;
  Object.assign(scope, { globalThis: scope, importScripts: true, location });
  scopes.set(release.version, { scope, ran: new Set() });
  const code = sources.get(release.base + release.entry);
  if (code === undefined) throw new Error(`${release.entry} is missing.`);
  // Only the entry gets a `window`, because it leaves its container there. A screen must find none.
  const given = {
    globalThis: scope,
    window: scope,
    ...(process.env.NODE_ENV === 'development' && forDevClient(scope)),
  };
  runScript(code, release.base + release.entry, given);
  const container = scope[release.container] as Container | undefined;
  if (!container) throw new Error(`${release.entry} ran but left no container "${release.container}".`);
  await container.init(await shareScope());
  return container;
}

/**
 * Development only: stands in for the browser that the client of a dev server expects. The entry of each development
 * build holds that client. Here it never gets an update.
 */
function forDevClient(scope: Scope): Scope {
  Object.assign(scope, { addEventListener() {} });
  const self = { location: new URL(anyOrigin), addEventListener() {} };
  return { self, WebSocket: class {} };
}

export async function shareScope(): Promise<Scope> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}

/**
 * Runs the chunks of a release that have not run yet, also those that a screen imports late (`React.lazy`): React waits
 * for these where a page is drawn.
 */
function run(release: Deployed, sources: ReadonlyMap<string, string>): void {
  const { scope, ran } = scopes.get(release.version) as { scope: Scope; ran: Set<string> };
  for (const file of Object.keys(release.files).filter((file) => file.endsWith('.js') && file !== release.entry)) {
    const code = sources.get(release.base + file);
    if (ran.has(file) || code === undefined) continue;
    ran.add(file);
    runScript(code, release.base + file, { globalThis: scope });
  }
}

/**
 * @param address where browsers find the script: stacks name it
 * @param given what the script finds under further names
 */
function runScript(code: string, address: string, given: Scope): void {
  new Function(...Object.keys(given), `${code}\n//# sourceURL=${address}`)(...Object.values(given));
}
