import type { Handmade } from './handmade.ts';

/** The targets of a test's attacks. */
export interface Aims {
  /** The name of an environment variable that holds a secret. */
  secret: string;
  /** A file that holds the same secret. */
  readable: string;
  /** A file that does not exist, and that an attack tries to write. */
  writable: string;
  /** A port of this machine, for TCP and UDP, with a listener. */
  port: number;
  /** The number of a process that would notice a signal. */
  process: number;
}

/** Gives the module of Node to `use`, from wherever code can get it. */
const withModule = (name: string, use: string) => `import('node:${name}').then((found) => found.default).then(${use})`;

/** Runs `code` in a new thread, where all globals are as the runtime made them, and resolves with what it posts. */
const inThread = (code: string) =>
  withModule(
    'worker_threads',
    `({ Worker }) => new Promise((resolve, reject) => {
      const worker = new Worker(${JSON.stringify(code)}, { eval: true });
      worker.on('message', resolve).on('error', reject);
    })`,
  );

/**
 * Ways out of the sandbox. Each is an expression that gives a value, or a promise of one, if it succeeds. `reaching()`
 * writes these values into the page that is drawn.
 */
export function sandboxEscapes({ secret, readable, writable, port, process }: Aims): Record<string, string> {
  const url = `http://127.0.0.1:${port}/`;
  const text = (code: string) => `'data:text/javascript,' + encodeURIComponent(${JSON.stringify(code)})`;
  const throughFiles = (found: string) =>
    `(${found}.writeFileSync('${writable}', 'was here'), ${found}.readFileSync('${readable}', 'utf8'))`;
  return {
    // The environment
    'the environment': `process.env.${secret}`,
    'the environment through Function': `new Function('return process')().env.${secret}`,
    'the environment through a function of the shell': `h.constructor('return process')().env.${secret}`,
    'the environment through an object of the window': `URL.constructor.constructor('return globalThis')().process.env.${secret}`,
    'the environment through a module of Node': withModule('process', `(found) => found.env.${secret}`),
    'the environment through a builtin module': withModule(
      'process',
      `(found) => found.getBuiltinModule('node:process').env.${secret}`,
    ),
    'the environment of a thread': inThread(`require('worker_threads').parentPort.postMessage(process.env.${secret})`),
    'the environment of a thread, shared': withModule(
      'worker_threads',
      `({ Worker, SHARE_ENV }) => new Promise((resolve, reject) => new Worker(
        "require('worker_threads').parentPort.postMessage(process.env.${secret})", { eval: true, env: SHARE_ENV },
      ).on('message', resolve).on('error', reject))`,
    ),
    'the environment through Deno': `Deno.env.get('${secret}')`,
    'the environment through Deno in a thread': inThread(
      `require('worker_threads').parentPort.postMessage(Deno.env.get('${secret}'))`,
    ),
    'the environment through the callers of an error': `(() => {
      const { prepareStackTrace } = Error;
      Error.prepareStackTrace = (_, calls) => calls;
      const calls = new Error().stack;
      Error.prepareStackTrace = prepareStackTrace;
      return calls.map((call) => call.getThis() ?? call.getFunction()).find((found) => found?.process).process.env.${secret};
    })()`,
    'the environment through the caller of a function': `(function climb() {
      for (let one = climb; one; one = one.caller) for (const each of one.arguments ?? []) if (each?.env) return each.env.${secret};
    })()`,
    'the environment of the releaser, as a file': withModule(
      'process',
      `async (found) => (await import('node:fs')).readFileSync('/proc/' + found.ppid + '/environ', 'latin1')`,
    ),

    // Files
    'files through require': throughFiles("require('node:fs')"),
    'files through a module of Node': withModule('fs', `(found) => ${throughFiles('found')}`),
    'files through the promises of Node': withModule('fs', `(found) => found.promises.readFile('${readable}', 'utf8')`),
    'files through a stream': withModule(
      'fs',
      `(found) => new Promise((resolve, reject) => found.createReadStream('${readable}').on('data', resolve).on('error', reject))`,
    ),
    'a link to a file': withModule('fs', `(found) => (found.symlinkSync('${readable}', '${writable}'), 'linked')`),
    'the names in a folder': withModule('fs', "(found) => found.readdirSync('/').join()"),
    'a file through a require that is made': withModule(
      'module',
      `(found) => found.createRequire('file:///x.js')('${readable}')`,
    ),
    'a file through the loader of modules': withModule('module', `(found) => found._load('${readable}')`),
    'a file through import': `import('file://${readable}', { with: { type: 'text' } }).then((found) => found.default)`,
    'a file through import in a module': `import(${text(
      `export { default } from 'file://${readable}' with { type: 'text' };`,
    )}).then((found) => found.default)`,
    'a file through import in an object URL': `import(URL.createObjectURL(new Blob([${JSON.stringify(
      `export { default } from 'file://${readable}' with { type: 'text' };`,
    )}], { type: 'text/javascript' }))).then((found) => found.default)`,
    'a file through fetch': `fetch('file://${readable}').then((found) => found.text())`,
    'a file through fetch in a thread': inThread(
      `fetch('file://${readable}').then((found) => found.text()).then((text) => require('worker_threads').parentPort.postMessage(text))`,
    ),
    'a file through SQLite': withModule(
      'sqlite',
      `({ DatabaseSync }) => (new DatabaseSync(':memory:').exec("ATTACH '${writable}' AS other; CREATE TABLE other.t (a)"), 'written')`,
    ),
    'a file through WASI': withModule(
      'wasi',
      `({ WASI }) => (new WASI({ version: 'preview1', preopens: { '/': '/' } }), 'opened')`,
    ),
    'a file through Deno in a thread': inThread(
      `require('worker_threads').parentPort.postMessage(Deno.readTextFileSync('${readable}'))`,
    ),
    'a file through what Deno itself calls': inThread(
      `require('worker_threads').parentPort.postMessage(Deno[Deno.internal].core.ops.op_fs_stat_sync('${readable}') ?? 'seen')`,
    ),
    'an open file of the process': withModule('net', "(found) => new found.Socket({ fd: 1 }) && 'opened'"),
    'a snapshot of the memory': withModule('v8', `(found) => found.writeHeapSnapshot('${writable}')`),
    'what a browser keeps': inThread(
      "localStorage.setItem('a', 'b'); require('worker_threads').parentPort.postMessage('kept')",
    ),
    'what a browser caches': inThread(
      "caches.open('a').then(() => require('worker_threads').parentPort.postMessage('kept'))",
    ),

    // The network
    'the network through fetch': `fetch('${url}fetch').then(() => 'sent')`,
    'the network through fetch in a thread': inThread(
      `fetch('${url}').then(() => require('worker_threads').parentPort.postMessage('sent'))`,
    ),
    'the network through a WebSocket': `String(new WebSocket('ws://127.0.0.1:${port}/socket').url)`,
    'the network through a WebSocket in a thread': inThread(
      `new WebSocket('ws://127.0.0.1:${port}').onopen = () => require('worker_threads').parentPort.postMessage('sent')`,
    ),
    'the network through an XMLHttpRequest': 'String(new XMLHttpRequest())',
    'the network through an EventSource': `String(new EventSource('${url}events').url)`,
    'the network through a socket': withModule(
      'net',
      `(found) => new Promise((resolve, reject) => found.connect(${port}, '127.0.0.1', () => resolve('connected')).on('error', reject))`,
    ),
    'the network through HTTP/2': withModule(
      'http2',
      `(found) => new Promise((resolve, reject) => found.connect('${url}').on('connect', () => resolve('sent')).on('error', reject))`,
    ),
    'the network through a server': withModule(
      'http',
      "(found) => new Promise((resolve, reject) => found.createServer().listen(0, () => resolve('listens')).on('error', reject))",
    ),
    'the network through a module': `import('${url}module.js').then(() => 'sent')`,
    'the network through a package': "import('npm:left-pad').then(() => 'sent')",
    'the network through names': withModule(
      'dns',
      "(found) => found.promises.lookup('localhost').then(({ address }) => address)",
    ),

    // Processes
    'another process': withModule(
      'child_process',
      `(found) => found.execFileSync('/bin/cat', ['${readable}']).toString()`,
    ),
    'another process through Deno': inThread(
      `require('worker_threads').parentPort.postMessage(new Deno.Command('/bin/cat', { args: ['${readable}'] }).outputSync())`,
    ),
    'a signal': withModule('process', `(found) => found.kill(${process}, 'SIGUSR1')`),
    'a signal to the one that started it': withModule('process', "(found) => found.kill(found.ppid, 'SIGUSR1')"),
    'a signal to all of its group': withModule('process', "(found) => found.kill(0, 'SIGUSR1')"),
    'the debugger of the one that started it': withModule(
      'process',
      "(found) => (found._debugProcess(found.ppid), 'opened')",
    ),
    'a debugger of its own': withModule('inspector', "(found) => (found.open(0), found.url() ?? 'opened')"),
    'a session of the debugger': withModule('inspector', "(found) => (new found.Session().connect(), 'connected')"),
    'a native library': withModule(
      'process',
      "(found) => (found.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6'), 'loaded')",
    ),
    'a native library through Deno': inThread(
      "require('worker_threads').parentPort.postMessage(typeof Deno.dlopen('/lib/x86_64-linux-gnu/libc.so.6', {}))",
    ),
    'the memory of the process': inThread(
      "require('worker_threads').parentPort.postMessage(String(Deno.UnsafePointer.create(4096n)))",
    ),
    'a permission': inThread(
      "Deno.permissions.request({ name: 'read' }).then(({ state }) => state === 'granted' && require('worker_threads').parentPort.postMessage(state))",
    ),
    'the user': withModule('os', '(found) => found.userInfo().username'),
    'a lower priority for the one that started it': withModule(
      'os',
      "async (found) => (found.setPriority((await import('node:process')).default.ppid, 10), 'lowered')",
    ),

    // What led out of Node's `vm`
    'a setter that streams meet': `(() => {
      let met;
      for (const name of ['_readableState', '_writableState', '_handle'])
        Object.defineProperty(Object.prototype, name, { configurable: true, set(value) { met ??= this; } });
      try { new CompressionStream('gzip'); } finally {
        for (const name of ['_readableState', '_writableState', '_handle']) delete Object.prototype[name];
      }
      return met?.constructor.constructor('return process')().env.${secret};
    })()`,
    'a function that the runtime calls': `(() => {
      const { apply } = Function.prototype;
      let met;
      Function.prototype.apply = function (self, all) { met ??= all?.[0]?.constructor; return Reflect.apply(this, self, all ?? []); };
      try { structuredClone({}); new URL('a:b').searchParams.sort(); } finally { Function.prototype.apply = apply; }
      return met?.constructor('return process')().env.${secret};
    })()`,
    'the streams of the console': `console._stdout.constructor.constructor('return process')().env.${secret}`,
    'the events of the console': `console._stderr.emit.constructor('return process')().env.${secret}`,
    'files through the module of the entry': throughFiles("module.constructor._load('node:fs')"),
    'files through the main module': throughFiles("process.mainModule.require('node:fs')"),
    'files through a binding': "process.binding('fs').internalModuleReadJSON",
    'another context': withModule('vm', `(found) => found.runInNewContext('Deno.env.get("${secret}")')`),
    'the context of the runtime': withModule('vm', `(found) => found.runInThisContext('process').env.${secret}`),
    'a rejection that the runtime makes': `import('data:text/javascript,throw 1').catch((error) => error?.constructor?.constructor('return process')().env.${secret})`,
  };
}

/**
 * The code of a remote that tries all of `sandboxEscapes` each time that its code runs: when its container starts, when
 * the shell takes a module, and when a page is drawn.
 */
export function reaching(aims: Aims): Pick<Handmade, 'starts' | 'takes' | 'draws'> {
  const attempts = Object.entries(sandboxEscapes(aims)).map(
    ([what, code]) => `attempt(${JSON.stringify(what)}, () => ${code});`,
  );
  return {
    starts: `const reached = new Set();
const pending = [];
const attempt = (what, reach) => {
  try {
    const found = reach();
    if (typeof found?.then === 'function') pending.push(found.then((late) => late && reached.add(what + ': ' + late), () => {}));
    else if (found) reached.add(what + ': ' + found);
  } catch {}
};
const attack = (h) => { ${attempts.join('\n')} };
attack(Object);`,
    takes:
      'attack(h); await Promise.race([Promise.all(pending), new Promise((resolve) => setTimeout(resolve, 1_000))]);',
    draws: "(attack(h), 'Reached: ' + ([...reached].join(', ') || 'nothing'))",
  };
}
