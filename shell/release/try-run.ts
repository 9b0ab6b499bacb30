import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { BuiltRemote } from './built.ts';
import { ReleaseError } from './release-error.ts';

/** Milliseconds that a script may take to run, and a module to be there. Generous: a busy machine is no fault of the release. */
const patience = { script: 10_000, module: 300_000 };

interface Container {
  init(scope: unknown): unknown;
  get(module: string): Promise<() => Record<string, unknown>>;
}

/**
 * Starts the container of a build as the browser would, and takes every screen and fragment that it promises out of it.
 * Nothing is drawn. What the shell shares is here, in the versions that this tool was installed with.
 *
 * @throws ReleaseError that names the module and what went wrong
 */
export async function tryRun({ name, descriptor, files }: BuiltRemote): Promise<void> {
  const fail = (what: string, error: unknown): never => {
    // Not asked with instanceof: an error from in there is of another realm.
    const reason = ((error as Error | null)?.message ?? String(error)).replace(/\.$/, '');
    throw new ReleaseError(
      `${what} of ${name} does not work: ${reason}. Open it with npm run dev to see it fail, then build it again.`,
    );
  };
  const browser = browserOf(files);
  let container: Container | undefined;
  try {
    run(browser, descriptor.entry, files);
    container = browser[descriptor.container] as Container | undefined;
    if (!container) throw new Error(`it leaves no container "${descriptor.container}"`);
    await container.init(shareScope(Object.keys(descriptor.requires), descriptor.requires));
  } catch (error) {
    fail('The entry', error);
  }
  const wanted = new Map<string, { what: string; ending: string }>([
    ...descriptor.screens.map(
      ({ path, module }) => [module, { what: `The screen ${path}`, ending: 'Screen' }] as const,
    ),
    ...Object.entries(descriptor.fragments).map(
      ([key, { module }]) => [module, { what: `The fragment ${key}`, ending: 'Fragment' }] as const,
    ),
  ]);
  for (const [module, { what, ending }] of wanted) {
    try {
      const exports = (await within((container as Container).get(module)))();
      const component = Object.entries(exports).find(([key]) => key.endsWith(ending))?.[1];
      if (typeof component !== 'function')
        throw new Error(`${module} exports no component whose name ends in "${ending}"`);
    } catch (error) {
      fail(what, error);
    }
  }
}

/** As much of a browser as loading scripts and sheets takes. */
function browserOf(files: Map<string, Buffer>): Record<string, unknown> {
  const base = 'https://try.invalid/';
  const appended = (element: Record<string, unknown>) => {
    const address = (element.src ?? element.href) as string | undefined;
    const file = address?.slice(base.length) ?? '';
    queueMicrotask(() => {
      const event = { type: files.has(file) ? 'load' : 'error', target: element };
      try {
        if (element.src && files.has(file)) run(browser, file, files);
      } catch (error) {
        (element.onerror as ((event: unknown) => void) | undefined)?.({ ...event, type: 'error', error });
        return;
      }
      (element[files.has(file) ? 'onload' : 'onerror'] as ((event: unknown) => void) | undefined)?.(event);
    });
    return element;
  };
  const elementOf = (tag: string) => {
    const attributes = new Map<string, string>();
    return {
      tagName: tag.toUpperCase(),
      setAttribute: (key: string, value: string) => void attributes.set(key, value),
      getAttribute: (key: string) => attributes.get(key) ?? null,
      removeAttribute: (key: string) => void attributes.delete(key),
      remove() {},
    };
  };
  const head = { appendChild: appended, append: appended, insertBefore: appended, removeChild() {} };
  const document = {
    currentScript: { tagName: 'SCRIPT', src: `${base}entry.js` },
    baseURI: base,
    head,
    body: head,
    documentElement: { ...elementOf('html'), style: {} },
    createElement: elementOf,
    getElementsByTagName: () => [],
    querySelector: () => null,
    querySelectorAll: () => [],
    createTextNode: (text: string) => ({ textContent: text }),
    addEventListener() {},
    removeEventListener() {},
  };
  const browser: Record<string, unknown> = {
    document,
    location: new URL(base),
    navigator: { userAgent: 'try', language: 'en' },
    console: { log() {}, warn() {}, error() {}, info() {}, debug() {} },
    setTimeout,
    clearTimeout,
    queueMicrotask,
    URL,
    URLSearchParams,
    AbortController,
    TextEncoder,
    TextDecoder,
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    addEventListener() {},
    removeEventListener() {},
  };
  Object.assign(browser, { window: browser, self: browser });
  Object.assign(document, { defaultView: browser });
  return vm.createContext(browser) as Record<string, unknown>;
}

function run(browser: object, file: string, files: Map<string, Buffer>): void {
  const code = files.get(file)?.toString() ?? '';
  vm.runInContext(code, browser, { filename: file, timeout: patience.script });
}

/** The shared modules, each taken when it is asked for. */
function shareScope(modules: string[], ranges: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    modules.map((module) => {
      const version = (ranges[module] ?? '').replace(/^[\^~]/, '');
      const get = async () => {
        const exports = await load(module);
        return () => exports;
      };
      return [module, { [version]: { get, from: 'shell', eager: false, loaded: 1 } }];
    }),
  );
}

async function load(module: string): Promise<unknown> {
  // What remotes import as the router is the shell's facade over it.
  if (module === 'react-router-dom') return import('../contract/router.ts');
  if (module.startsWith('@mutha/')) return import(module);
  return createRequire(import.meta.url)(module);
}

function within<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it took longer than ${patience.module} ms`)), patience.module);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
