import type { Registry } from '@mutha/shell/contract';
import type { Outcome } from './outcome.ts';
import { createRemote, type Loader, type Remote } from './remote.ts';

/** The site as the registry describes it, and a way to load each part of it. */
export interface Composition {
  registry: Registry;
  remotes: ReadonlyMap<string, Remote>;
  loadModule(remote: string, module: string): Promise<Outcome>;
  /** @param fragment `{remote}/{fragment}` */
  loadFragment(fragment: string): Promise<Outcome>;
  peekFragment(fragment: string): Outcome | undefined;
}

export function createComposition(registry: Registry, loader?: Loader): Composition {
  const remotes = new Map(Object.entries(registry.remotes).map(([name, releases]) => [name, createRemote(releases, loader)]));

  async function loadModule(name: string, module: string): Promise<Outcome> {
    return (await remotes.get(name)?.load(module)) ?? absent(name);
  }

  function find(fragment: string) {
    const [remote = '', name = ''] = fragment.split('/');
    return { remote, module: registry.remotes[remote]?.live.fragments[name]?.module };
  }

  return {
    registry,
    remotes,
    loadModule,
    async loadFragment(fragment) {
      const { remote, module } = find(fragment);
      return module ? loadModule(remote, module) : absent(fragment);
    },
    peekFragment(fragment) {
      const { remote, module } = find(fragment);
      return module ? remotes.get(remote)?.peek(module) : undefined;
    },
  };
}

function absent(name: string): Outcome {
  const failure = { release: name, step: 'start', kind: 'broken', message: 'No live release offers it.' } as const;
  return { status: 'unavailable', failures: [failure] };
}
