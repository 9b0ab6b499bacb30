import type { Registry, ScreenFace } from '@mutha/shell/contract';
import type { Failure, Outcome } from './outcome.ts';
import { createRemote, type Loader, type Remote } from './remote.ts';

/** The site as the registry describes it, and a way to load each part of it. */
export interface Composition {
  registry: Registry;
  remotes: ReadonlyMap<string, Remote>;
  /** Loads a screen, and starts to load the fragments that stand on it without waiting for them. */
  loadScreen(remote: string, screen: ScreenFace): Promise<Outcome>;
  /** @param fragment `{remote}/{fragment}` */
  loadFragment(fragment: string): Promise<Outcome>;
  /** The outcome of a fragment that is ready already. */
  peekFragment(fragment: string): Outcome | undefined;
}

export function createComposition(registry: Registry, loader?: Loader): Composition {
  const remotes = new Map(
    Object.entries(registry.remotes).map(([name, releases]) => [name, createRemote(releases, loader)]),
  );

  async function load(what: string, remote: string, module = ''): Promise<Outcome> {
    const outcome = (await remotes.get(remote)?.load(module)) ?? absent(what);
    if (outcome.status === 'unavailable') reportFailures(what, outcome.failures);
    return outcome;
  }

  function find(fragment: string) {
    const [remote = '', name = ''] = fragment.split('/');
    return { remote, module: registry.remotes[remote]?.live.fragments[name]?.module };
  }

  function loadFragment(fragment: string) {
    const { remote, module } = find(fragment);
    return load(`The fragment ${fragment}`, module ? remote : '', module);
  }

  return {
    registry,
    remotes,
    loadScreen(remote, { path, module, embeds }) {
      for (const { fragment } of embeds) void loadFragment(fragment);
      return load(`The screen of ${path}`, remote, module);
    },
    loadFragment,
    peekFragment(fragment) {
      const { remote, module } = find(fragment);
      return module ? remotes.get(remote)?.peek(module) : undefined;
    },
  };
}

function absent(release: string): Outcome {
  const message = 'No live release offers it.';
  return { status: 'unavailable', failures: [{ release, step: 'start', kind: 'broken', message }] };
}

/** One line for developers: what is missing, which version of which remote, what failed. */
export function reportFailures(what: string, failures: Failure[]): void {
  const lines = failures.map(({ release, step, kind, message }) => `${release}, ${step}, ${kind}: ${message}`);
  console.error(`mutha: ${what} is unavailable.\n${lines.join('\n')}`);
}
