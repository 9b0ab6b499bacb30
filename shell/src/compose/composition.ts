import { fragmentOf, type PageData, type Registry } from '@mutha/shell/contract';
import type { Failure, Outcome } from './outcome.ts';
import { readable } from './readable.ts';
import { createRemote, type Loader, type Releases, type Remote } from './remote.ts';
import type { Wanted } from './wanted.ts';

/** The site as this tab composes it: a way to load each part of it. */
export interface Composition {
  /** What is live, as far as it is known: a page knows its own remotes from the start, the registry all others. */
  releases: ReadonlyMap<string, Releases>;
  /** Adds what `registry` has. Releases that are known already stay: a tab keeps the versions that it started with. */
  learn(registry: Registry): void;
  /**
   * Loads the screen of a remote, and starts to load the fragments that stand on its screens without waiting for them.
   * @param screen the path pattern, as the registry has it
   * @param path the path as visited
   */
  loadScreen(remote: string, screen: string, path: string): Promise<Outcome>;
  /** @param fragment `{remote}/{fragment}` */
  loadFragment(fragment: string): Promise<Outcome>;
  /**
   * Gets a screen ready that may be visited next, with the fragments on it. What fails is left to the visit itself.
   * @param depth `face`: only what the release says of itself; `code`: the screen
   */
  prefetch(remote: string, screen: string, path: string, depth: 'face' | 'code'): Promise<void>;
  /** Whether the page's HTML holds the fragment. */
  isDrawn(fragment: string): boolean;
}

/** @param page what the page's HTML knows, where it was prerendered */
export function createComposition(loader: Loader, page?: PageData): Composition {
  const releases = new Map<string, Releases>(Object.entries(page?.releases ?? {}));
  const remotes = new Map<string, Remote>();
  const embeds = new Map<string, { fragment: string; on: string }[]>();
  if (page?.screen) {
    const { remote, screen } = page.screen;
    embeds.set(
      remote,
      page.fragments.map((fragment) => ({ fragment, on: screen })),
    );
  }

  function remoteOf(name: string): Remote | undefined {
    const known = releases.get(name);
    if (!known) return undefined;
    const remote = remotes.get(name) ?? createRemote(name, known, loader);
    remotes.set(name, remote);
    return remote;
  }

  function load(what: string, name: string, wanted: Wanted): Promise<Outcome> {
    const promise = remoteOf(name)?.load(wanted) ?? readable(Promise.resolve(absent(what)));
    void promise.then((outcome) => outcome.status === 'unavailable' && reportFailures(what, outcome.failures));
    return promise;
  }

  function loadFragment(fragment: string) {
    const { owner, name } = fragmentOf(fragment);
    return load(`The fragment ${fragment}`, owner, { fragment: name });
  }

  function fragmentsOn(remote: string, screen: string): string[] {
    return (embeds.get(remote) ?? []).flatMap(({ fragment, on }) => (on === screen ? [fragment] : []));
  }

  return {
    releases,
    learn(registry) {
      for (const [name, { live, lastGood, embeds: all }] of Object.entries(registry.remotes)) {
        if (!releases.has(name)) releases.set(name, { live, lastGood });
        embeds.set(name, all);
      }
    },
    loadScreen(remote, screen, path) {
      for (const fragment of fragmentsOn(remote, screen)) void loadFragment(fragment);
      return load(`The screen of ${path}`, remote, { screen, path });
    },
    async prefetch(remote, screen, path, depth) {
      const wanted = [
        { name: remote, part: { screen, path } },
        ...fragmentsOn(remote, screen).map((fragment) => {
          const { owner, name } = fragmentOf(fragment);
          return { name: owner, part: { fragment: name } };
        }),
      ];
      await Promise.all(wanted.map(({ name, part }) => remoteOf(name)?.[depth === 'face' ? 'describe' : 'load'](part)));
    },
    loadFragment,
    isDrawn: (fragment) => page?.fragments.includes(fragment) ?? false,
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
