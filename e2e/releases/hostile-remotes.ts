import type { Handmade } from './handmade.ts';

type Code = Pick<Handmade, 'starts' | 'takes' | 'draws'>;

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
    ['a loop in the entry', { starts: 'for (;;);' }, /^The entry of mf-odds does not work: it runs for more than/],
    [
      'a loop in a module',
      { takes: 'for (;;);' },
      /^The screen \/odds of mf-odds does not work: it runs for more than/,
      'deep',
    ],
    [
      'a loop in what is drawn',
      { draws: '(() => { for (;;); })()' },
      /^\/odds of mf-odds cannot be rendered: it runs for more than/,
    ],
    [
      'a loop of promises',
      { starts: '(async () => { for (;;) await 0; })();' },
      /^The entry of mf-odds does not work: it runs for more than/,
      'deep',
    ],
    [
      'a loop in the message of an error',
      { takes: 'throw { get message() { for (;;); } };' },
      /^The screen \/odds of mf-odds does not work: it runs for more than/,
    ],
    [
      'a loop in a method of every list',
      { starts: 'Array.prototype.map = () => { for (;;); };' },
      // The trial run does not notice: its lists are made by another `Array` than the one that is changed here.
      /^\/odds of mf-odds cannot be rendered: it runs for more than/,
      'deep',
    ],
    [
      'a module that never comes',
      { takes: 'await new Promise(() => {});' },
      // On a busy machine the process may be at its start by then, where it cannot say yet what it is at.
      /^The (entry|screen \/odds) of mf-odds does not work: it did not finish within/,
    ],
    [
      'lists that fill the memory',
      { takes: 'for (const all = []; ; ) all.push(new Array(3e7).fill(0));' },
      /^The screen \/odds of mf-odds does not work: it uses more than 300 MB of memory/,
      'deep',
    ],
    [
      'bytes that fill the memory',
      { takes: 'for (const all = []; ; ) all.push(new Uint8Array(5e7).fill(1));' },
      /^The screen \/odds of mf-odds does not work: it uses more than 300 MB of memory/,
    ],
    [
      'a network request that nothing awaits',
      { starts: "fetch('/prices');" },
      /^The entry of mf-odds does not work: a release is tried and rendered without a network\. Request data/,
      'deep',
    ],
    [
      'a question to the network that a module waits for',
      { takes: "await fetch('/prices');" },
      /^The screen \/odds of mf-odds does not work: a release is tried and rendered without a network/,
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
      /^\/odds of mf-odds cannot be rendered: .*localStorage is not defined\. Pages are rendered without a browser: .* See it fail with "npx mutha dev mf-odds"/,
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
      /^\/odds of mf-odds cannot be rendered: (it uses more than 300 MB of memory|Invalid string length)/,
      'deep',
    ],
    [
      'a page of 60 kB after compression',
      { draws: "Array.from({ length: 100_000 }, (_, at) => ((at * 2654435761) % 4294967296).toString(36)).join(' ')" },
      /^The HTML of the page \/odds of mf-odds has [\d,]+ bytes \(brotli\), but its budget is 60,000\. Render less/,
    ],
    [
      'a page of more than an answer holds',
      { draws: "'x'.repeat(1e7)" },
      /^\/odds of mf-odds cannot be rendered: its answer has more than 8 MB\./,
      'deep',
    ],
    ...['Buffer', 'setImmediate', 'clearImmediate', 'global', 'process', 'Deno', 'require', 'Temporal'].flatMap(
      (name) =>
        [
          [
            `${name} in what is drawn`,
            { draws: `String(${name})` },
            new RegExp(`^/odds of mf-odds cannot be rendered: ${name} is not defined\\.`),
            'deep',
          ],
          [
            `${name} in an entry`,
            { starts: `String(${name});` },
            new RegExp(`^The entry of mf-odds does not work: ${name} is not defined\\.`),
            name === 'Buffer' ? undefined : 'deep',
          ],
        ] as [string, Code, Clumsy['outcome'], 'deep'?][],
    ),
    [
      'a custom element that is defined without a look at what is there',
      { starts: "customElements.define('odds-chart', class extends HTMLElement {});" },
      /^The entry of mf-odds does not work: the custom element "odds-chart" is defined twice\. Two releases/,
    ],
    [
      'a custom element in a module that is defined without a look at what is there',
      { takes: "customElements.define('odds-chart', class extends HTMLElement {});" },
      /^The screen \/odds of mf-odds does not work: the custom element "odds-chart" is defined twice\. Two/,
      'deep',
    ],
    [
      'a custom element that is defined where there is none',
      {
        starts:
          "if (globalThis.customElements && !customElements.get('odds-chart')) customElements.define('odds-chart', class extends HTMLElement {});",
      },
      'released',
    ],
    [
      'lines on standard output instead of an answer',
      { takes: "await import('node:fs').then((fs) => fs.writeSync(1, 'no answer\\n'), () => {});" },
      'released',
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
