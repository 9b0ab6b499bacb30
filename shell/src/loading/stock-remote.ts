import { createInstance } from '@module-federation/enhanced/runtime';
import { type Deployed, deadlines, federationManifest } from '@mutha/contract';
import { fetch, timeout } from '../own-globals.ts';
import { within } from '../promises.ts';
import type { Container } from './outcome.ts';
import { StepError } from './outcome.ts';

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: Record<string, Record<string, { get(): SharedFactory }>> };
type SharedFactory = Promise<() => unknown>;

type Host = ReturnType<typeof createInstance>;
let host: Promise<Host> | undefined;

/** For each global that an entry sets, the version of the release that set it last. */
const globals = new Map<string, string>();
/** The releases that the runtime loads from, by the address of their manifests. */
const releases = new Map<string, Deployed>();

/**
 * Starts a release that was built with the federation plugin's stock settings, on that plugin's own runtime. All such
 * remotes get shared modules from the shell. This file and the runtime are fetched for the first such remote.
 *
 * @throws StepError
 */
export async function startFederated(release: Deployed): Promise<Container> {
  const { version, base, container, modules, name } = release;
  const tooLate = () =>
    new StepError('entry', 'timeout', `The entry of ${name} took longer than ${deadlines.entry} ms.`);
  host ??= createHost();
  const instance = await host;
  const manifest = new URL(base + federationManifest, location.href).href;
  releases.set(manifest, release);
  // If the global is there, the runtime takes it for the container that it was about to load. Stock builds use the same
  // global name in every version.
  if (container in window && globals.get(container) !== version) Object.assign(window, { [container]: undefined });
  globals.set(container, version);
  instance.registerRemotes([{ name: version, entry: manifest }]);
  const shared = new Set(Object.values(modules).flatMap(({ shared }) => shared));
  const start = async () => {
    // A shared module that is loaded already is preferred to any other version, also to one that the remote brings.
    await Promise.all([...shared].map((module) => instance.loadShare(module)));
    const { module } = await instance.remoteHandler.getRemoteModuleAndOptions({ id: `${version}/entry` });
    await module.init();
  };
  await within(deadlines.entry, start(), tooLate).catch((error: unknown) => {
    throw error instanceof StepError ? error : new StepError('entry', kindOf(error), String(error));
  });
  return {
    init() {},
    get: async (module) =>
      (await instance.loadRemote(version + module.slice(1), { loadFactory: false, from: 'runtime' })) as () => unknown,
  };
}

/**
 * The kind of an error that the runtime throws. It has one number for a manifest that did not arrive, and one for an
 * entry; any other error is `broken`.
 */
function kindOf(error: unknown): 'network' | 'broken' {
  const text = String(error);
  return /RUNTIME-00[38]/.test(text) && !text.includes('ScriptExecutionError') ? 'network' : 'broken';
}

async function createHost(): Promise<Host> {
  await __webpack_init_sharing__('default');
  const shared = Object.entries(__webpack_share_scopes__.default).flatMap(([module, versions]) =>
    Object.entries(versions).map(([version, { get }]) => [
      module,
      { version, get: async () => await get(), shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ]),
  );
  return createInstance({
    name: 'mutha_shell',
    remotes: [],
    shared: Object.fromEntries(shared),
    // Loads a remote only when it is needed, and no other remote with it.
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'mutha-deadlines',
        fetch: (address: string) =>
          fetch(address, {
            integrity: releases.get(address)?.files[federationManifest]?.integrity,
            signal: timeout(deadlines.descriptor),
          }),
        createScript: () => ({ timeout: deadlines.entry }),
      },
    ],
  });
}
