import { componentOf } from '@mutha/contract';
import type { ComponentType } from 'react';
import type { Composition } from '../../../../shell/src/compose/composition.ts';
import { tracked } from '../../../../shell/src/compose/try-releases.ts';
import type { Outcome } from '../../../../shell/src/loading/outcome.ts';
import { fragments, type Part, remotes, screens } from './parts.ts';

/** Replaces the version of a release, because all parts are released as one. */
const version = 'app';

/** A composition whose parts are known when it is built: loading one is a dynamic import. */
export function staticComposition(): Composition {
  const known = new Map<string, Promise<Outcome>>();

  function once(key: string, load: (() => Promise<Part>) | undefined, path?: string): Promise<Outcome> {
    const promise = known.get(key) ?? tracked(outcomeOf(load, path));
    known.set(key, promise);
    void promise.then(({ status }) => status !== 'ready' && known.delete(key));
    return promise;
  }

  const loadFragment = (fragment: string) => once(fragment, fragments[fragment]);

  return {
    shell: undefined,
    learn() {},
    runs: () => true,
    loadScreen(remote, screen, path) {
      for (const { fragment, on } of remotes[remote]?.embeds ?? []) if (on === screen) void loadFragment(fragment);
      return once(path, screens[screen], path);
    },
    loadFragment,
    retry: (remote, part) =>
      'fragment' in part
        ? loadFragment(`${remote}/${part.fragment}`)
        : once(part.path, screens[part.screen], part.path),
    replace: async () => ({ status: 'unavailable', failures: [] }),
    prefetch: async () => {},
    isDrawn: () => true,
    drawnBy: () => undefined,
    teamOf: () => undefined,
  };
}

async function outcomeOf(load: (() => Promise<Part>) | undefined, path?: string): Promise<Outcome> {
  if (!load) return { status: 'unknown' };
  try {
    const part = await load();
    const head = path === undefined ? undefined : (part.heads?.[path] ?? part.notFound);
    if (path !== undefined && !head) return { status: 'unknown' };
    const component = componentOf({ ...part }, path === undefined ? 'fragment' : 'screen');
    return { status: 'ready', component: component as ComponentType<never>, version, head };
  } catch (error) {
    console.error(error);
    const failure = { remote: version, step: 'module', kind: 'network', message: String(error) } as const;
    return { status: 'unavailable', failures: [failure] };
  }
}
