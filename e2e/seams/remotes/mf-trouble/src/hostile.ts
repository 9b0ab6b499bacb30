function mine(): never {
  throw new Error('Mine now.');
}

/** What the code of a remote can do to the page that all remotes share, by name. */
export const hostile: Record<string, () => void> = {
  'replaces Array.prototype.map by what gives nothing': () => {
    Array.prototype.map = () => [];
  },
  'replaces Array.prototype.map by what throws': () => {
    Array.prototype.map = mine;
  },
  'replaces Node.prototype.appendChild by what does nothing': () => {
    Node.prototype.appendChild = (node) => node;
  },
  'replaces Node.prototype.removeChild by what throws': () => {
    Node.prototype.removeChild = mine;
  },
  'replaces document.createElement': () => {
    document.createElement = mine;
  },
  'sets Object.prototype.number': () => {
    Object.assign(Object.prototype, { number: 'mine' });
  },
  'puts a getter that throws on Object.prototype': () => {
    Object.defineProperty(Object.prototype, 'shell', { get: mine, configurable: true });
  },
  'replaces Promise': () => {
    Object.assign(window, { Promise: class {} });
  },
  'replaces Promise.prototype.then by what never settles': () => {
    // biome-ignore lint/suspicious/noThenProperty: that is what is tried
    Promise.prototype.then = () => new Promise(() => {});
  },
  'replaces JSON.parse': () => {
    JSON.parse = () => ({});
  },
  'replaces Array.prototype[Symbol.iterator]': () => {
    Array.prototype[Symbol.iterator] = mine;
  },
  'replaces what the router does with texts': () => {
    String.prototype.startsWith = () => false;
    String.prototype.replace = mine;
  },
  'replaces fetch by what never answers': () => {
    window.fetch = () => new Promise(() => {});
  },
  'replaces history.pushState and replaceState by what does nothing': () => {
    history.pushState = () => {};
    history.replaceState = () => {};
  },
  'replaces history.pushState by what throws': () => {
    history.pushState = mine;
  },
  'replaces what wakes React': () => {
    MessagePort.prototype.postMessage = () => {};
  },
  'replaces requests for frames and idle time': () => {
    window.requestAnimationFrame = () => 0;
    window.requestIdleCallback = () => 0;
  },
  'replaces timers': () => {
    Object.assign(window, { setTimeout: () => 0, setInterval: () => 0 });
  },
  'replaces the fade between pages by what never begins': () => {
    const never = new Promise<void>(() => {});
    Object.assign(document, {
      startViewTransition: () => ({ ready: never, finished: never, updateCallbackDone: never }),
    });
  },
};
