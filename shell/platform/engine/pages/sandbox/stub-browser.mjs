import { keepBrowserGlobals, platformGlobals } from './allowed-globals.mjs';
import { customElementsOf } from './custom-elements.mjs';

// No code of a remote may import it: see `no-modules.ts`.
const vm = globalThis.process.getBuiltinModule('node:vm');
const base = 'https://try.invalid/';

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
 * @param elements the custom elements of the page, by name: a map that each definition is added to
 * @returns the browser's window, and a function that runs one of the scripts in it
 */
export function browserOf(files, elements) {
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
    screen: {},
    history: {},
    localStorage: emptyStorage,
    sessionStorage: emptyStorage,
    customElements: customElementsOf(elements),
    CSS: { supports: () => false },
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    requestAnimationFrame: nothing,
    cancelAnimationFrame: nothing,
    requestIdleCallback: nothing,
    cancelIdleCallback: nothing,
    ...Object.fromEntries(platformGlobals.map((name) => [name, globalThis[name]])),
    ...Object.fromEntries(classes.map((name) => [name, classOfNothing()])),
    console: { log: nothing, warn: nothing, error: nothing, info: nothing, debug: nothing },
    matchMedia: () => ({ ...listening, matches: false }),
  };
  Object.assign(window, { window, self: window });
  Object.assign(document, { defaultView: window });
  const ownNames = Object.keys(window);
  vm.createContext(window);
  keepBrowserGlobals(vm.runInContext('globalThis', window), ownNames);
  return { window, run };
}
