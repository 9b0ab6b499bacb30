/** The globals of the language that every browser has from which the site works. */
const ofLanguage = [
  ...['globalThis', 'undefined', 'NaN', 'Infinity', 'eval', 'isFinite', 'isNaN', 'parseFloat', 'parseInt'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'unescape'],
  ...[
    'Object',
    'Function',
    'Boolean',
    'Symbol',
    'Number',
    'BigInt',
    'String',
    'RegExp',
    'Math',
    'Date',
    'JSON',
    'Intl',
  ],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
  ...['Array', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'FinalizationRegistry', 'Promise', 'Proxy', 'Reflect'],
  ...['ArrayBuffer', 'Atomics', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array'],
  ...['Uint16Array', 'Int32Array', 'Uint32Array', 'BigInt64Array', 'BigUint64Array', 'Float32Array', 'Float64Array'],
  'WebAssembly',
];

/** What every browser has and Deno has too, apart from what leads to a network, a disk or another thread. */
export const platformGlobals = [
  ...['console', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'reportError'],
  ...['performance', 'Performance', 'PerformanceEntry', 'PerformanceMark', 'PerformanceMeasure', 'PerformanceObserver'],
  ...['crypto', 'Crypto', 'CryptoKey', 'SubtleCrypto', 'structuredClone', 'atob', 'btoa', 'TextEncoder', 'TextDecoder'],
  ...['URL', 'URLSearchParams', 'fetch', 'Headers', 'Request', 'Response', 'FormData', 'Blob', 'File', 'FileReader'],
  ...['AbortController', 'AbortSignal', 'Event', 'EventTarget', 'CustomEvent', 'ErrorEvent', 'MessageEvent'],
  ...['ProgressEvent', 'PromiseRejectionEvent', 'CloseEvent', 'MessageChannel', 'MessagePort', 'DOMException'],
  ...['DOMMatrix', 'DOMMatrixReadOnly', 'DOMPoint', 'DOMPointReadOnly', 'DOMQuad', 'DOMRect', 'DOMRectReadOnly'],
  ...['ImageData', 'ReadableStream', 'ReadableStreamDefaultReader', 'ReadableStreamDefaultController'],
  ...['WritableStream', 'WritableStreamDefaultWriter', 'WritableStreamDefaultController', 'TransformStream'],
  ...['TransformStreamDefaultController', 'ByteLengthQueuingStrategy', 'CountQueuingStrategy'],
  ...['CompressionStream', 'DecompressionStream', 'TextDecoderStream', 'TextEncoderStream'],
];

/**
 * The globals of the code of teams, where it is drawn and where it is tried: what every browser has. Code that uses
 * another one would go live and then fail for visitors.
 */
const browserGlobals = new Set([...ofLanguage, ...platformGlobals]);

/**
 * Removes every other global, and the stacks of errors.
 * @param {typeof globalThis} globals
 * @param {Iterable<string>} others names that stay too
 * @param {boolean} hasStacks whether errors keep their stacks
 */
export function keepBrowserGlobals(globals, others = [], hasStacks = false) {
  const kept = new Set([...browserGlobals, ...others]);
  for (const name of Object.getOwnPropertyNames(globals)) if (!kept.has(name)) delete globals[name];
  if (!hasStacks) removeStacks(globals);
}

/**
 * To explain a stack, Deno would read the source map that a module names, whatever file of this machine that is. V8
 * makes no stack where its limit is not a plain number. Code may still set the limit, as React does in development.
 */
function removeStacks(globals) {
  let limit = 0;
  const ofNothing = {
    get: () => limit,
    set(given) {
      limit = given;
    },
    configurable: false,
  };
  Object.defineProperty(globals.Error, 'stackTraceLimit', ofNothing);
  Object.defineProperty(globals.Error.prototype, 'stack', { value: '', writable: true, configurable: true });
}
