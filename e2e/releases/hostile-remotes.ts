import type { Handmade } from './handmade.ts';

type Code = Pick<Handmade, 'starts' | 'takes' | 'draws'>;

/** The targets of a test's attacks. */
export interface Aims {
  /** The name of an environment variable that holds a secret. */
  secret: string;
  /** A file that holds the same secret. */
  readable: string;
  /** A file that does not exist, and that an attack tries to write. */
  writable: string;
  /** The address of a web server, with a slash at its end. */
  url: string;
}

/**
 * Ways out of the sandbox. Each is an expression that gives a value, or a promise of one, if it succeeds. `reaching()`
 * writes these values into the page that is drawn.
 */
export function waysOut({ secret, readable, writable, url }: Aims): Record<string, string> {
  const { port } = new URL(url);
  const secretOf = (found: string) => `${found}.env.${secret}`;
  const throughFiles = (found: string) =>
    `(${found}.writeFileSync('${writable}', 'was here'), ${found}.readFileSync('${readable}', 'utf8'))`;
  return {
    'the environment': secretOf('process'),
    'the environment of the global object': secretOf('globalThis.process'),
    'the environment through Function': secretOf("new Function('return process')()"),
    'the environment through a function of the shell': secretOf("h.constructor('return process')()"),
    'the environment through an object of the window': secretOf("URL.constructor.constructor('return process')()"),
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
    'files through require': throughFiles("require('node:fs')"),
    'files through import': `import('node:fs').then((fs) => ${throughFiles('fs')})`,
    'files through import in Function': `new Function("return import('node:fs')")().then((fs) => ${throughFiles('fs')})`,
    'files through a builtin module': throughFiles("process.getBuiltinModule('node:fs')"),
    'files through a binding': "process.binding('fs').internalModuleReadJSON",
    'files through the module of the entry': throughFiles("module.constructor._load('node:fs')"),
    'files through the main module': throughFiles("process.mainModule.require('node:fs')"),
    'another process': `require('node:child_process').execSync('cat ${readable}').toString()`,
    'a signal to the process that started it': 'process.kill(process.ppid)',
    'the channel to the process that started it': "process.send({ result: { html: 'forged', fragments: [] } })",
    'the network through fetch': `fetch('${url}fetch').then(() => '${secret}')`,
    'the network through a WebSocket': `String(new WebSocket('ws://localhost:${port}/socket').url)`,
    'the network through an XMLHttpRequest': 'String(new XMLHttpRequest())',
    'the network through an EventSource': `String(new EventSource('${url}events').url)`,
    'the network through a socket': `require('node:net').connect(${port}).remotePort`,
    'a thread': "String(new Worker('data:text/javascript,0'))",
    'a channel to other threads': "String(new BroadcastChannel('all').name)",
  };
}

/**
 * The code of a remote that tries all of `waysOut` each time that its code runs: when its container starts, when the
 * shell takes a module, and when a page is drawn.
 */
export function reaching(aims: Aims): Code {
  const attempts = Object.entries(waysOut(aims)).map(
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
    takes: 'attack(h); await Promise.all(pending);',
    draws: "(attack(h), 'Reached: ' + ([...reached].join(', ') || 'nothing'))",
  };
}

/** Code that harms others by mistake, as any remote may have it. */
export interface Clumsy {
  what: string;
  code: Code;
  /** `released`, or the message with which the release is refused. */
  outcome: 'released' | RegExp;
  /** Whether the deep tests alone try it: another case is much like it. */
  isDeep: boolean;
}

export const clumsy: Clumsy[] = (
  [
    ['a timer that starts itself again', { starts: 'const again = () => setTimeout(again, 1); again();' }, 'released'],
    ['a timer without an end', { starts: 'setInterval(() => {}, 1);' }, 'released', 'deep'],
    ['a loop in the entry', { starts: 'for (;;);' }, /^The entry of mf-odds does not work: it works for more than/],
    [
      'a loop in a module',
      { takes: 'for (;;);' },
      /^The screen \/odds of mf-odds does not work: it works for more than/,
      'deep',
    ],
    [
      'a loop in what is drawn',
      { draws: '(() => { for (;;); })()' },
      /^\/odds of mf-odds cannot be drawn: it works for more than/,
    ],
    [
      'a loop of promises',
      { starts: '(async () => { for (;;) await 0; })();' },
      /^The entry of mf-odds does not work: it works for more than/,
      'deep',
    ],
    [
      'a loop in the message of an error',
      { takes: 'throw { get message() { for (;;); } };' },
      /^The screen \/odds of mf-odds does not work: it works for more than/,
    ],
    [
      'a loop in a method of every list',
      { starts: 'Array.prototype.map = () => { for (;;); };' },
      // The try-run does not notice: its lists are made by another `Array` than the one that is changed here.
      /^\/odds of mf-odds cannot be drawn: it works for more than/,
      'deep',
    ],
    [
      'a module that never comes',
      { takes: 'await new Promise(() => {});' },
      /^The screen \/odds of mf-odds does not work: it is not done after/,
    ],
    [
      'lists that fill the memory',
      { takes: 'for (const all = []; ; ) all.push(new Array(3e7).fill(0));' },
      /^The screen \/odds of mf-odds does not work: it takes more than 300 MB of memory/,
      'deep',
    ],
    [
      'bytes that fill the memory',
      { takes: 'for (const all = []; ; ) all.push(new Uint8Array(5e7).fill(1));' },
      /^The screen \/odds of mf-odds does not work: it takes more than 300 MB of memory/,
    ],
    [
      'a question to the network that nobody waits for',
      { starts: "fetch('/prices');" },
      /^The entry of mf-odds does not work: there is no network where a release is tried and drawn\. Ask for data/,
      'deep',
    ],
    [
      'a question to the network that a module waits for',
      { takes: "await fetch('/prices');" },
      /^The screen \/odds of mf-odds does not work: there is no network/,
    ],
    ['a question to the network that may fail', { starts: "fetch('/prices').catch(() => {});" }, 'released', 'deep'],
    [
      'an entry that uses what every browser has',
      {
        starts: `performance.now(); crypto.getRandomValues(new Uint8Array(1)); structuredClone([]); atob(btoa('x'));
new EventTarget(); new CustomEvent('x'); new Headers(); new Blob([]); globalThis.navigator?.platform.startsWith('Mac');`,
      },
      'released',
    ],
    [
      'a question to a browser in what is drawn',
      { draws: "localStorage.getItem('odds')" },
      /^\/odds of mf-odds cannot be drawn: .*localStorage is not defined\. There is no browser where pages are drawn\..* See it fail with "npx mutha dev mf-odds"/,
    ],
    [
      'a rejection that comes late',
      { starts: "Promise.resolve().then(() => { throw new Error('came late'); });" },
      /^The entry of mf-odds does not work: came late/,
    ],
    [
      'an error that comes late',
      { takes: "setTimeout(() => { throw new Error('came late'); });" },
      /^The screen \/odds of mf-odds does not work: came late/,
      'deep',
    ],
    [
      'an error while it is drawn that comes late',
      { draws: "(setTimeout(() => { throw new Error('came late'); }), 'Drawn')" },
      'released',
    ],
    ['null as an error', { takes: 'throw null;' }, /^The screen \/odds of mf-odds does not work: null/, 'deep'],
    [
      'a call without an end',
      { takes: '(function call() { call(); })();' },
      /^The screen \/odds of mf-odds does not work: Maximum call stack size exceeded/,
    ],
    [
      'a page of 600 MB',
      { draws: "'x'.repeat(6e8)" },
      /^\/odds of mf-odds cannot be drawn: (it takes more than 300 MB of memory|Invalid string length)/,
      'deep',
    ],
    [
      "other pages' texts in capitals",
      {
        starts: `const { toString } = Object.prototype;
Object.prototype.isMine = true;
for (const method of ['replaceAll', 'replace', 'trim', 'slice']) {
  const { [method]: original } = String.prototype;
  String.prototype[method] = function (...all) { return original.apply(this, all).toUpperCase(); };
}`,
      },
      'released',
    ],
  ] as [string, Code, Clumsy['outcome'], 'deep'?][]
).map(([what, code, outcome, when]) => ({ what, code, outcome, isDeep: when === 'deep' }));
