/**
 * The process in which a release runs code of other teams. `sandbox.ts` starts it without environment variables, and
 * with Node's permission to read this folder only. This file closes all other ways out of the process before any team's
 * code runs. The process ends with the command that started it.
 */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { fixRandom } from './fixed-random.mjs';
import { stillClock } from './still-clock.mjs';
import { tryContainer } from './try-container.mjs';

/** The Node modules that the script of a shell may ask for. */
const granted = ['async_hooks', 'crypto', 'stream', 'util', 'vm'];
/** The globals that lead out of this process. */
const exits = ['process', 'fetch', 'WebSocket', 'EventSource', 'BroadcastChannel'];
/** The globals that only newer versions of Node have. A page has the same bytes on all of them. */
const newer = ['navigator', 'localStorage', 'sessionStorage'];

const { process } = globalThis;
const sources = new Map();
const lateErrors = [];
/** The number of the task that is being done, for the thread that watches how long it works. */
const current = new Int32Array(new SharedArrayBuffer(4));
let shell;
let restartRandom;

process.on('disconnect', () => process.exit());
// In a browser, an error that nobody catches is a line in the console. The drawing of a page does not depend on it.
process.on('unhandledRejection', (error) => lateErrors.push(error));
process.on('uncaughtException', (error) => lateErrors.push(error));
process.once('message', ({ server, limits }) => {
  new Worker(new URL('./watch-limits.mjs', import.meta.url), { workerData: { current, limits } }).unref();
  const require = createRequire(import.meta.url);
  process.env.TZ = 'UTC';
  stillClock(globalThis);
  restartRandom = fixRandom(globalThis);
  for (const name of [...exits, ...newer]) delete globalThis[name];
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
    // No instanceof here: an error may be of another realm.
    await send({ reason: String(error?.message ?? error) });
  }
}

async function draw({ request, added, isEmpty }) {
  for (const [address, text] of added) sources.set(address, text);
  restartRandom();
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

/** Resolves when the message has left this process: the code that runs next may block the event loop for ever. */
function send(message) {
  return new Promise((resolve) => process.send(message, () => resolve()));
}
