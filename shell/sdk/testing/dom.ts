import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is slow, which is not a failure.
configure({ asyncUtilTimeout: 60_000 });

// All tests share one document. Each test must find it as the first one did: empty, without focus, and with no due
// timers left from the test before.
const { setTimeout } = globalThis;
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 0));
  (document.activeElement as HTMLElement | null)?.blur();
});

// Newer versions of Node have storages of their own, and keep nothing in them without a file. A page has its
// document's.
const { jsdom } = globalThis as unknown as { jsdom?: { window: typeof globalThis } };
for (const name of ['Storage', 'localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, { configurable: true, value: (jsdom?.window ?? window)[name] });

// jsdom does not have these, since it has no layout.
Element.prototype.scrollIntoView ??= () => {};
globalThis.CSS ??= { escape: (name: string) => name } as typeof CSS;
