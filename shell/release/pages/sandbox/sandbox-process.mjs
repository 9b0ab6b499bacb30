/**
 * The process in which a release runs what other teams wrote. `sandbox.ts` starts it without environment, and with
 * Node's permission to read this folder only; what else leads out of it is taken away here, before anybody's code runs.
 * It ends with the command that started it.
 */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { tryContainer } from './try-container.mjs';

/** What the script of a shell may ask Node for. */
const granted = ['async_hooks', 'crypto', 'stream', 'util', 'vm'];
/** What leads out of this process. */
const exits = ['process', 'fetch', 'WebSocket', 'EventSource', 'BroadcastChannel'];

const { process } = globalThis;
const sources = new Map();
const lateErrors = [];
/** The number of the task that is being done, for the thread that watches how long it works. */
const current = new Int32Array(new SharedArrayBuffer(4));
let shell;

process.on('disconnect', () => process.exit());
// In a browser such an error is a line in the console. A page that is drawn does not depend on it.
process.on('unhandledRejection', (error) => lateErrors.push(error));
process.on('uncaughtException', (error) => lateErrors.push(error));
process.once('message', ({ server, limits }) => {
  new Worker(new URL('./watch-limits.mjs', import.meta.url), { workerData: { current, limits } }).unref();
  const require = createRequire(import.meta.url);
  for (const name of exits) delete globalThis[name];
  globalThis.fetch = async () => {
    throw new Error(
      'there is no network where a release is tried and drawn. Ask for data when the screen stands in a browser, in an effect',
    );
  };
  shell = startShell(server, require);
  process.on('message', answer);
});

function startShell(server, require) {
  const module = { exports: {} };
  const ask = (name) => {
    if (granted.includes(name.replace(/^node:/, ''))) return require(name);
    throw new Error(`${name} is not there where pages are drawn.`);
  };
  try {
    compileFunction(server, ['module', 'exports', 'require'], { filename: 'server.cjs' })(module, module.exports, ask);
    return module.exports;
  } catch (error) {
    return { failure: error };
  }
}

async function answer({ kind, ...task }) {
  Atomics.add(current, 0, 1);
  try {
    if (shell.failure) throw shell.failure;
    await send({ result: kind === 'draw' ? await draw(task) : await tryOut(task) });
  } catch (error) {
    // Not asked with instanceof: an error may be of another realm.
    await send({ reason: String(error?.message ?? error) });
  }
}

async function draw({ request, added, isEmpty }) {
  for (const [address, text] of added) sources.set(address, text);
  const fragments = new Set();
  const html = isEmpty
    ? shell.drawEmpty(request, sources)
    : await shell.draw(request, sources, (name) => fragments.add(name));
  return { html, fragments: [...fragments] };
}

async function tryOut(task) {
  await tryContainer(await shell.shareScope(), task, {
    next: (step) => send({ step }),
    lateError: () => lateErrors.shift(),
  });
  return {};
}

/** Is done when the message has left this process: what comes next may never give anything else a turn. */
function send(message) {
  return new Promise((resolve) => process.send(message, () => resolve()));
}
