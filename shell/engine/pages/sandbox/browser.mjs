import vm from 'node:vm';

const base = 'https://try.invalid/';

/** What Node has as browsers have it. */
const alike = [
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'performance', 'crypto'],
  ...['URL', 'URLSearchParams', 'fetch', 'Headers', 'Request', 'Response', 'FormData', 'Blob', 'File'],
  ...['AbortController', 'AbortSignal', 'Event', 'EventTarget', 'CustomEvent', 'MessageChannel', 'DOMException'],
  ...['TextEncoder', 'TextDecoder', 'ReadableStream', 'WritableStream', 'TransformStream'],
  ...['structuredClone', 'atob', 'btoa'],
];

/**
 * The parts of a browser that scripts and stylesheets need to load.
 * @param files the text of each, by its name
 * @returns the browser's window, and a function that runs one of the scripts in it
 */
export function browserOf(files) {
  const run = (file) => {
    document.currentScript = { tagName: 'SCRIPT', src: base + file };
    try {
      vm.runInContext(files[file] ?? '', window, { filename: file });
    } finally {
      document.currentScript = null;
    }
  };
  const appended = (element) => {
    const file = (element.src ?? element.href)?.slice(base.length) ?? '';
    const isThere = Object.hasOwn(files, file);
    queueMicrotask(() => {
      try {
        if (element.src && isThere) run(file);
      } catch (error) {
        element.onerror?.({ type: 'error', target: element, error });
        return;
      }
      element[isThere ? 'onload' : 'onerror']?.({ type: isThere ? 'load' : 'error', target: element });
    });
    return element;
  };
  const createElement = (tag) => {
    const attributes = new Map();
    return {
      tagName: tag.toUpperCase(),
      setAttribute: (key, value) => void attributes.set(key, value),
      getAttribute: (key) => attributes.get(key) ?? null,
      removeAttribute: (key) => void attributes.delete(key),
      remove() {},
    };
  };
  const head = { appendChild: appended, append: appended, insertBefore: appended, removeChild() {} };
  const document = {
    currentScript: null,
    baseURI: base,
    head,
    body: head,
    documentElement: { ...createElement('html'), style: {} },
    createElement,
    getElementsByTagName: () => [],
    querySelector: () => null,
    querySelectorAll: () => [],
    createTextNode: (text) => ({ textContent: text }),
    addEventListener() {},
    removeEventListener() {},
  };
  const window = {
    document,
    location: new URL(base),
    navigator: { userAgent: 'try', language: 'en', languages: ['en'], platform: '', vendor: '' },
    console: { log() {}, warn() {}, error() {}, info() {}, debug() {} },
    ...Object.fromEntries(alike.map((name) => [name, globalThis[name]])),
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    addEventListener() {},
    removeEventListener() {},
  };
  Object.assign(window, { window, self: window });
  Object.assign(document, { defaultView: window });
  vm.createContext(window);
  return { window, run };
}
