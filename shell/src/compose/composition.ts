import type { Registry } from '@mutha/shell/contract';
import type { Failure, Outcome } from './outcome.ts';
import { createRemote, type Loader, type Remote, type Wanted } from './remote.ts';

/** The site as the registry describes it, and a way to load each part of it. */
export interface Composition {
  registry: Registry;
  remotes: ReadonlyMap<string, Remote>;
  /**
   * Loads the screen of a remote, and starts to load the fragments that stand on its screens without waiting for them.
   * @param screen the path pattern, as the registry has it
   * @param path the path as visited
   */
  loadScreen(remote: string, screen: string, path: string): Promise<Outcome>;
  /** @param fragment `{remote}/{fragment}` */
  loadFragment(fragment: string): Promise<Outcome>;
  /** The outcome of a fragment that is ready already. */
  peekFragment(fragment: string): Outcome | undefined;
}

export function createComposition(registry: Registry, loader?: Loader): Composition {
  const remotes = new Map(
    Object.entries(registry.remotes).map(([name, releases]) => [name, createRemote(name, releases, loader)]),
  );

  async function load(what: string, remote: string, wanted: Wanted): Promise<Outcome> {
    const outcome = (await remotes.get(remote)?.load(wanted)) ?? absent(what);
    if (outcome.status === 'unavailable') reportFailures(what, outcome.failures);
    return outcome;
  }

  function loadFragment(fragment: string) {
    const [remote = '', name = ''] = fragment.split('/');
    return load(`The fragment ${fragment}`, remote, { fragment: name });
  }

  return {
    registry,
    remotes,
    loadScreen(remote, screen, path) {
      for (const { fragment, on } of registry.remotes[remote]?.embeds ?? [])
        if (on === screen) void loadFragment(fragment);
      return load(`The screen of ${path}`, remote, { screen, path });
    },
    loadFragment,
    peekFragment(fragment) {
      const [remote = '', name = ''] = fragment.split('/');
      return remotes.get(remote)?.peek({ fragment: name });
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
