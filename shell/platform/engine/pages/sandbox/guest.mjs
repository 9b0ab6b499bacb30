/**
 * The program in which a release runs code of other teams. `sandbox-process.ts` starts it in Deno, which lets it do
 * nothing but compute: it reads tasks from standard input, one line of JSON each, and writes answers to standard
 * output. Removing globals here is not a security barrier. It makes code fail now that would fail in every browser.
 */
import { keepBrowserGlobals } from './allowed-globals.mjs';
import { fixRandom } from './fixed-random.mjs';
import { stillClock } from './still-clock.mjs';
import { tryContainer } from './try-container.mjs';
import { startWatchdog } from './watchdog.mjs';

const { exit, stdin, stdout } = globalThis.Deno;
const encoder = new TextEncoder();
const sources = new Map();
const lateErrors = [];
const startTask = startWatchdog();
let limits;
let shell;
let restartRandom;
let stackOf;

// In a browser, an uncaught error is a line in the console. The drawing of a page does not depend on it.
addEventListener('unhandledrejection', (event) => keep(event, event.reason));
addEventListener('error', (event) => keep(event, event.error));
readTasks();

function keep(event, error) {
  event.preventDefault();
  lateErrors.push(error);
}

/** Answers each task when it comes, until the command that started this process closes standard input. */
async function readTasks() {
  let rest = '';
  for await (const text of stdin.readable.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const task of lines.map((line) => JSON.parse(line))) {
      limits ??= task.limits;
      startTask(limits);
      if (shell) answer(task);
      else start(task);
    }
  }
  exit();
}

/**
 * @param server the script of the shell
 * @param hasStacks whether errors have stacks, and answers hold them
 */
function start({ server, hasStacks }) {
  // It would write between the answers.
  for (const [name, value] of Object.entries(console)) if (typeof value === 'function') console[name] = () => {};
  stillClock(globalThis);
  restartRandom = fixRandom(globalThis);
  keepBrowserGlobals(globalThis, [], hasStacks);
  stackOf = hasStacks ? (error) => String(error?.stack ?? '') : () => undefined;
  globalThis.fetch = async () => {
    throw new Error(
      'a release is tried and rendered without a network. Request data in an effect, when the screen is in a browser',
    );
  };
  const module = { exports: {} };
  try {
    new Function('module', `${server}\n//# sourceURL=server.cjs`)(module);
    shell = module.exports;
  } catch (error) {
    shell = { failure: error };
  }
}

async function answer({ kind, ...task }) {
  try {
    if (shell.failure) throw shell.failure;
    send({ result: await does[kind](task) });
  } catch (error) {
    // No instanceof here: an error may be of another realm.
    send({ reason: String(error?.message ?? error), stack: stackOf(error) });
  }
}

const does = {
  async content({ request, added }) {
    for (const [address, text] of added) sources.set(address, text);
    restartRandom();
    const fragments = new Set();
    const content = await shell.drawContent(request, sources, (name) => fragments.add(name));
    return { content, fragments: [...fragments] };
  },

  async document({ request, added, content }) {
    for (const [address, text] of added) sources.set(address, text);
    return { html: await shell.makeDocument(request, sources, content) };
  },

  async try(task) {
    await tryContainer(await shell.shareScope(), task, {
      next: (step) => send({ step }),
      lateError: () => lateErrors.shift(),
    });
    return {};
  },
};

/** Writes a message at once: the code that runs next may block this process for ever. */
function send(message) {
  let bytes = encoder.encode(`${JSON.stringify(message)}\n`);
  while (bytes.length > 0) bytes = bytes.subarray(stdout.writeSync(bytes));
}
