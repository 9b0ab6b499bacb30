import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Tests share one document: each finds it as the first did, without focus and without anything put off by the test
// before.
const { setTimeout } = globalThis;
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 0));
  (document.activeElement as HTMLElement | null)?.blur();
});

// What jsdom has no layout for, and Radix asks about.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
globalThis.CSS ??= { escape: (name: string) => name } as typeof CSS;
