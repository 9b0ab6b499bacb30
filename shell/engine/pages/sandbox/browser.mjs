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

/** The classes that scripts extend, ask for or change as they load. */
const classes = [
  ...['Node', 'Text', 'Element', 'Document', 'DocumentFragment', 'ShadowRoot', 'SVGElement', 'HTMLElement'],
  ...['HTMLAnchorElement', 'HTMLButtonElement', 'HTMLCanvasElement', 'HTMLDialogElement', 'HTMLFormElement'],
  ...['HTMLIFrameElement', 'HTMLImageElement', 'HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement'],
  ...['CSSStyleSheet', 'Image', 'KeyboardEvent', 'MouseEvent', 'PointerEvent'],
  ...['IntersectionObserver', 'MutationObserver', 'ResizeObserver'],
];

/** A class of a browser of which nothing is seen and nothing comes. */
const classOfNothing = () =>
  class extends EventTarget {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

const nothing = () => {};
const listening = { addEventListener: nothing, removeEventListener: nothing };
const emptyStorage = { length: 0, getItem: () => null, setItem: nothing, removeItem: nothing };

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
      ...listening,
      tagName: tag.toUpperCase(),
      style: {},
      setAttribute: (key, value) => void attributes.set(key, value),
      getAttribute: (key) => attributes.get(key) ?? null,
      removeAttribute: (key) => void attributes.delete(key),
      getContext: () => null,
      appendChild: (child) => child,
      append: nothing,
      remove: nothing,
    };
  };
  const head = { appendChild: appended, append: appended, insertBefore: appended, removeChild: nothing };
  const document = {
    ...listening,
    currentScript: null,
    baseURI: base,
    head,
    body: head,
    documentElement: createElement('html'),
    createElement,
    createElementNS: (_, tag) => createElement(tag),
    getElementsByTagName: () => [],
    querySelector: () => null,
    querySelectorAll: () => [],
    createTextNode: (text) => ({ textContent: text }),
  };
  const window = {
    ...listening,
    document,
    location: new URL(base),
    navigator: { userAgent: 'try', language: 'en', languages: ['en'], platform: '', vendor: '' },
    console: { log: nothing, warn: nothing, error: nothing, info: nothing, debug: nothing },
    screen: {},
    history: {},
    localStorage: emptyStorage,
    sessionStorage: emptyStorage,
    customElements: { define: nothing, get: nothing },
    CSS: { supports: () => false },
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    requestAnimationFrame: nothing,
    cancelAnimationFrame: nothing,
    requestIdleCallback: nothing,
    cancelIdleCallback: nothing,
    ...Object.fromEntries(alike.map((name) => [name, globalThis[name]])),
    ...Object.fromEntries(classes.map((name) => [name, classOfNothing()])),
    matchMedia: () => ({ ...listening, matches: false }),
  };
  Object.assign(window, { window, self: window });
  Object.assign(document, { defaultView: window });
  vm.createContext(window);
  return { window, run };
}
