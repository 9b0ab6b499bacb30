import { type Deployed, deadlines } from '@mutha/contract';
import { attempt, isNetworkError, within } from '../attempt.ts';
import { loadEntry, loadModuleFiles } from './files.ts';
import { StepError } from './outcome.ts';

/** A Module Federation container: what a remote's entry leaves on `window`. */
export interface Container {
  init(shareScope: unknown): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: Record<string, Record<string, { get(): unknown }>> };

/**
 * Loads a release's entry and connects it to the shell's shared modules.
 * @throws StepError
 */
export async function startContainer(release: Deployed): Promise<Container> {
  if (!(release.container in window)) await loadEntry(release);
  const container = (window as unknown as Record<string, Container | undefined>)[release.container];
  if (!container) throw new StepError('entry', 'broken', `The entry ran but left no container "${release.container}".`);
  try {
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default);
  } catch (error) {
    throw new StepError('start', 'broken', String(error));
  }
  return container;
}

/**
 * Fetches the shell's shared modules that a module needs, at the same time as its own files. The container would ask
 * for them only after its entry has run.
 * @param isSecondTry what the first try began may still be on its way, and fail: it is then asked for once more
 * @throws StepError
 */
export function fetchShared(release: Deployed, module: string, isSecondTry = false): Promise<void> {
  return attempt(
    () => askForShared(release, module),
    (error) => isSecondTry && isNetworkError(error),
  );
}

async function askForShared(release: Deployed, module: string): Promise<void> {
  await __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__.default;
  const versions = (release.modules[module]?.shared ?? []).flatMap((name) => Object.values(scope[name] ?? {}));
  // What is part of the shell's first script comes at once, without a promise. If one fails, the others are waited for,
  // so that a second try finds as few of them as possible.
  const answers = await Promise.allSettled(versions.map(async ({ get }) => get()));
  const failed = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failed) throw new StepError('shared', kindOf(failed.reason), String(failed.reason));
}

/**
 * One exposed module of a started container.
 * @throws StepError
 */
export async function takeModule(
  container: Container,
  module: string,
  release: Deployed,
): Promise<Record<string, unknown>> {
  if (release.runtime !== 'federation') {
    await fetchShared(release, module);
    await loadModuleFiles(release, module);
  }
  const late = () => new StepError('module', 'timeout', `${module} took longer than ${deadlines.module} ms.`);
  const factory = await within(deadlines.module, container.get(module), late).catch((error: unknown) => {
    throw error instanceof StepError ? error : new StepError('module', kindOf(error), String(error));
  });
  try {
    return factory() as Record<string, unknown>;
  } catch (error) {
    throw new StepError('module', 'broken', String(error));
  }
}

/**
 * The kind of an error that a container throws. The runtime has its own names for a script or stylesheet that did not
 * arrive; any other error is `broken`.
 */
function kindOf(error: unknown): 'network' | 'timeout' | 'broken' {
  const { name, code, type } = error as { name?: string; code?: string; type?: string };
  if (type === 'timeout') return 'timeout';
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' ? 'network' : 'broken';
}
