import {
  componentOf,
  type Deployed,
  deadlines,
  type Head,
  type LiveRemote,
  type PageData,
  type Release,
} from '@mutha/contract';
import type { ComponentType } from 'react';
import { together, within } from '../promises.ts';
import { type Describe, describeFrom, moduleOf } from './describe.ts';
import { holdToHashes, loadEntry, loadModuleFiles } from './files-with-integrity.ts';
import { type Container, type Part, StepError } from './outcome.ts';

/** The releases of a remote that may be loaded: the live one, and the one before it. */
export type Releases = Pick<LiveRemote, 'live' | 'lastGood'>;

/** How each step of loading is done: in a browser over the network, on a server from the files of a release. */
export interface Loader {
  describe: Describe;
  /** Loads the files of a module, perhaps while the entry is still on its way. @throws StepError */
  announce?(release: Deployed, module: string): Promise<void>;
  /** Loads the entry of a release, and connects its container to what the shell shares. @throws StepError */
  start(release: Deployed): Promise<Container>;
  /** The exports of a module of a container. @throws StepError */
  take(container: Container, module: string): Promise<Record<string, unknown>>;
  /** The releases of a remote that are live at this moment; undefined if the registry cannot be read. */
  latest?(remote: string): Promise<Releases | undefined>;
}

/** A container to load. */
interface Task {
  remote: string;
  release: Release;
  part: Part;
  /** True: all files are loaded at once. False: one after the other. */
  isParallel: boolean;
}

/** The facts that the steps have found, also if a later step fails. */
export interface Details {
  team?: string | undefined;
  /** The head of a screen's page; fragments have none. */
  head?: Head | undefined;
}

interface Loaded {
  component: ComponentType<never>;
  /** The head of the page, as this release has it. */
  head?: Head | undefined;
}

/**
 * Loads a screen or a fragment from one release.
 *
 * @param start starts the container of a release, once for all callers
 * @param details filled with what the steps find out
 * @returns undefined if the release says that its screen does not know the path
 * @throws StepError
 */
export async function loadComponent(
  loader: Loader,
  { remote, release, part, isParallel }: Task,
  start: (release: Deployed) => Promise<Container>,
  details: Details,
): Promise<Loaded | undefined> {
  // 1. The descriptor: from the page's HTML, or from the release's remote.json.
  const descriptor = await loader.describe(remote, release, part);
  details.team = descriptor.team;
  // 2. The module that draws the part.
  const { module, head, isUnknown } = moduleOf(descriptor, part);
  details.head ??= head;
  if (isUnknown) return undefined;
  // 3. The module's files and, at the same time, the entry, which creates the container.
  const files = () => loader.announce?.(descriptor, module);
  const [container] = isParallel
    ? await together([start(descriptor), files()])
    : [await start(descriptor), await files()];
  // 4. The module, out of the container.
  const exports = await loader.take(container, module);
  // 5. The screen or fragment, from the module's exports.
  const kind = 'fragment' in part ? 'fragment' : 'screen';
  const component = componentOf(exports, kind);
  if (component) return { component: component as Loaded['component'], head };
  throw new StepError('module', 'broken', `${module} exports no ${kind}.`);
}

/**
 * The loader for a browser: it takes descriptors from the page's HTML or the network, and containers from scripts.
 * @param latest gives the releases of a remote that are live at this moment
 */
export function browserLoader(latest: NonNullable<Loader['latest']>, page?: PageData): Loader {
  return {
    describe: describeFrom(page?.descriptors ?? []),
    async announce(release, module) {
      if (release.runtime !== 'federation')
        await together([fetchShared(release, module), loadModuleFiles(release, module)]);
    },
    start: startRelease,
    take: takeModule,
    latest,
  };
}

/**
 * Starts a release on the runtime that it was built for. A container of our own build needs only the shell. The
 * federation runtime is fetched for the first release that needs it; most pages have no such release.
 * @throws StepError
 */
async function startRelease(release: Deployed): Promise<Container> {
  holdToHashes(release);
  if (release.runtime !== 'federation') return startContainer(release);
  const { startFederated } = await import('./stock-remote.ts').catch((error: unknown) => {
    throw new StepError('start', 'network', String(error));
  });
  return startFederated(release);
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: Record<string, Record<string, { get(): unknown }>> };

/**
 * Loads a release's entry and connects it to the shell's shared modules.
 * @throws StepError
 */
async function startContainer(release: Deployed): Promise<Container> {
  if (!containerOf(release)) await loadEntry(release);
  const container = containerOf(release);
  if (!container) throw new StepError('entry', 'broken', `The entry ran but left no container "${release.container}".`);
  try {
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default);
  } catch (error) {
    throw new StepError('start', 'broken', String(error), error);
  }
  return container;
}

/** The container of a release that has started. An element with that id, which is a global too, is none. */
function containerOf({ container }: Deployed): Container | undefined {
  const found = (window as unknown as Record<string, Container | undefined>)[container];
  return typeof found?.init === 'function' ? found : undefined;
}

/**
 * Fetches the shell's shared modules that a module needs, at the same time as its own files. The container would ask
 * for them only after its entry has run.
 * @throws StepError
 */
async function fetchShared(release: Deployed, module: string): Promise<void> {
  await __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__.default;
  const versions = (release.modules[module]?.shared ?? []).flatMap((name) => Object.values(scope[name] ?? {}));
  // A module of the shell's first script comes at once, without a promise.
  await together(versions.map(async ({ get }) => get())).catch((error: unknown) => {
    throw new StepError('shared', errorKind(error), String(error));
  });
}

/**
 * One exposed module of a started container.
 * @throws StepError
 */
async function takeModule(container: Container, module: string): Promise<Record<string, unknown>> {
  const timeout = () => new StepError('module', 'timeout', `${module} took longer than ${deadlines.module} ms.`);
  const factory = await within(deadlines.module, container.get(module), timeout).catch((error: unknown) => {
    throw error instanceof StepError ? error : new StepError('module', errorKind(error), String(error), error);
  });
  try {
    return factory() as Record<string, unknown>;
  } catch (error) {
    throw new StepError('module', 'broken', String(error), error);
  }
}

/**
 * The kind of an error that a container throws. The runtime has its own names for a script or stylesheet that did not
 * arrive; any other error is `broken`.
 */
function errorKind(error: unknown): 'network' | 'timeout' | 'broken' {
  const { name, code, type } = error as { name?: string; code?: string; type?: string };
  if (type === 'timeout') return 'timeout';
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' ? 'network' : 'broken';
}
