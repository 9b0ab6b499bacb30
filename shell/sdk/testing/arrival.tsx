import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { partOf, type Rendering, withoutBrowser } from './server.tsx';
import { TestShell } from './test-shell.tsx';
import { asVisitor } from './visitor.ts';

export interface Visit extends Rendering {
  /** The rest of the visitor's address after the path: `?view=ticker#top`. */
  query?: string;
  /** The visitor's actions on the server's HTML before it is hydrated, such as typing. */
  early?: (container: HTMLElement) => void;
}

export interface Arrival {
  container: HTMLElement;
  /** Everything that React reports or prints. The list should be empty. */
  problems: string[];
  /** Elements of the server's HTML that are gone. Those for members do not count: the visitor has no place. */
  replaced: string[];
}

/** The elements that carry the layout. */
const structure = 'h1, h2, h3, p, li, tr, section, article, form, input, select, textarea, time';

/**
 * Hydrates the HTML that `onServer` makes, in a browser that differs from the server: another clock, time zone
 * and language, a storage that throws, and a query string that the server did not know. Everything is put back when the
 * test ends.
 */
export async function arrive({ load, path, query = '', props, early }: Visit): Promise<Arrival> {
  const problems: string[] = [];
  const printed = vi.spyOn(console, 'error').mockImplementation((...words) => void problems.push(words.join(' ')));
  onTestFinished(() => printed.mockRestore());
  // The visitor's modules are loaded first. Modules from node_modules are loaded once for both sides; they look for a
  // browser when they are loaded, and must find one.
  const leave = asVisitor();
  vi.resetModules();
  const Part = partOf(await load());
  leave();
  const html = await withoutBrowser({ load, path, props });
  onTestFinished(asVisitor());

  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  early?.(container);
  const served = [...container.querySelectorAll(structure)].filter(
    (element) => !element.closest('[data-audience="member"]'),
  );
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = await act(async () =>
    hydrateRoot(
      container,
      <TestShell path={path + query}>
        <Part {...props} />
      </TestShell>,
      { onRecoverableError: (error) => void problems.push(String(error)) },
    ),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  return {
    container,
    problems,
    replaced: served.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML),
  };
}
