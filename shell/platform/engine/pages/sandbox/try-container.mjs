import { browserOf } from './stub-browser.mjs';

const { setImmediate, setTimeout } = globalThis;

/**
 * Starts a container as a browser would, and takes every part that it promises out of it. Nothing is drawn. If that
 * defines custom elements, all of it is done a second time in the same page, where another release of the remote may
 * have defined them before: when one fails, last-good takes over.
 *
 * @param scope the modules that the shell shares
 * @param task `{ entry, container, files, parts }`: files as `{ name: text }`, parts as `[{ what, module, ending }]`
 * @param told `next(step)` receives what is tried next, `lateError()` gives an uncaught error
 * @throws what the container throws
 */
export async function tryContainer(scope, task, told) {
  const elements = new Map();
  await startAll(scope, task, told, elements);
  if (elements.size === 0) return;
  try {
    await startAll(scope, task, told, elements);
  } catch (error) {
    throw new Error(
      `${String(error?.message ?? error)}. Two releases of a remote can run in one page, so define an element only if it is not defined yet: if (!customElements.get(name)) customElements.define(name, …)`,
    );
  }
}

async function startAll(scope, { entry, container: name, files, parts }, { next, lateError }, elements) {
  const step = async (what, take) => {
    await next(what);
    const taken = await take();
    await turn();
    const late = lateError();
    if (late !== undefined) throw late;
    return taken;
  };

  const browser = browserOf(files, elements);
  const container = await step('The entry', async () => {
    browser.run(entry);
    const started = browser.window[name];
    if (!started) throw new Error(`it defines no container "${name}"`);
    await started.init(scope);
    return started;
  });
  for (const { what, module, ending } of parts)
    await step(what, async () => {
      const exports = (await container.get(module))();
      const component = Object.entries(exports).find(([key]) => key.endsWith(ending))?.[1];
      // React.memo() and the like give an object.
      if (typeof component !== 'function' && !component?.$$typeof)
        throw new Error(`${module} exports no component whose name ends in "${ending}"`);
    });
}

/** Waits until everything that was put off to the next turn of the event loop has run. */
async function turn() {
  await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise((resolve) => setImmediate(resolve));
}
