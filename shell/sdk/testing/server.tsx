import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { TestShell } from './test-shell.tsx';

export interface Rendering {
  /** Imports the file of a screen or fragment. Its modules are loaded again, as in a new process. */
  load: () => Promise<object>;
  /** The path, without a query string: HTML is made for paths only. */
  path: string;
  /** The props of the screen or fragment. */
  props?: object;
  /** The time and the time zone of the release. */
  now?: string;
  zone?: string;
}

/** Globals that only a browser has. A screen must not use them while it is drawn on the server. */
const browserOnly =
  /^(window|self|document|navigator|location|history|screen|\w+Storage|Storage|matchMedia|getComputedStyle|getSelection|customElements|requestAnimationFrame|cancelAnimationFrame|(inner|outer)(Width|Height)|(page|scroll)[XY]\w*|scroll\w*|\w+Observer|(HTML|SVG|CSS|DOM(Parser|Rect)|Node|Element|Document|Image|Range|Selection)\w*)$/;

/**
 * The HTML of a screen or fragment as a release makes it: its modules are loaded without a browser. If the test runs in
 * jsdom, the browser's globals are hidden meanwhile.
 *
 * @throws what the module throws when it is loaded, or the part when it is drawn
 */
export async function onServer(rendering: Rendering): Promise<string> {
  // Modules from node_modules are loaded once for all tests of a process. Some look for a browser when they are loaded,
  // and must find one: otherwise no dialog opens in the tests that follow.
  if ('document' in globalThis) await rendering.load();
  return withoutBrowser(rendering);
}

/** The same where the modules of `load` have been loaded with a browser before. */
export async function withoutBrowser({
  load,
  path,
  props,
  now = '2026-11-27T12:00:00Z',
  zone = 'UTC',
}: Rendering): Promise<string> {
  const hidden = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([name]) =>
    browserOnly.test(name),
  );
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  vi.resetModules();
  for (const [name] of hidden) Reflect.deleteProperty(globalThis, name);
  try {
    const Part = partOf(await load());
    return renderToString(
      <TestShell path={path}>
        <Part {...props} />
      </TestShell>,
    );
  } finally {
    for (const [name, property] of hidden) Object.defineProperty(globalThis, name, property);
    vi.useRealTimers();
    vi.unstubAllEnvs();
  }
}

/**
 * Draws `parts` in one process that loads each module once, as a release does: first in their order, then in the
 * reverse order. If a part changes what is drawn after it, the two results differ.
 *
 * @returns the HTML of each part, in the order of `parts`, of the first time and of the second
 */
export async function drawnTwice(parts: Rendering[]): Promise<{ first: string[]; again: string[] }> {
  const loaded = await Promise.all(
    parts.map(async (part) => {
      const module = await part.load();
      return { ...part, load: async () => module };
    }),
  );
  const first: string[] = [];
  for (const part of loaded) first.push(await onServer(part));
  const again: string[] = [];
  for (const part of loaded.toReversed()) again.unshift(await onServer(part));
  return { first, again };
}

/**
 * The one export of a module that the platform would draw.
 * @throws Error if there is none
 */
export function partOf(module: object): ComponentType {
  const [, part] = Object.entries(module).find(([name]) => /(Screen|Fragment)$/.test(name)) ?? [];
  if (typeof part !== 'function') throw new Error('The module exports no …Screen and no …Fragment.');
  return part as ComponentType;
}
