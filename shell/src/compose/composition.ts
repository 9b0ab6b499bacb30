import { fragmentOf, type PageData, type Registry } from '@mutha/contract';
import { createContext, use } from 'react';
import type { Loader, Releases } from '../loading/container.ts';
import type { Outcome, Part } from '../loading/outcome.ts';
import { type OnRemoteError, reportFailure } from './report-failure.ts';
import { createRemote, type Depth, type Remote, tracked } from './try-releases.ts';

/** The site as this tab composes it: a way to load each part of it. */
export interface Composition {
  /** The version of the shell that drew the page's HTML; undefined if the page was not prerendered. */
  shell: string | undefined;
  /**
   * Takes the releases of `registry`, except those of remotes that run: a tab keeps the versions that it has shown.
   * What was fetched ahead of others is left alone. Where another shell is live by now, releases that the tab knows
   * stay too: newer ones may not fit this shell.
   */
  learn(registry: Registry): void;
  /** Whether this tab has shown the remote of a screen, and those of the fragments on it. */
  runs(remote: string, screen: string): boolean;
  /**
   * Loads a screen of a remote. Also starts to load the fragments on that screen, without waiting for them.
   * @param screen the path pattern, as the registry has it
   * @param path the path as visited
   */
  loadScreen(remote: string, screen: string, path: string): Promise<Outcome>;
  /** @param fragment `{remote}/{fragment}` */
  loadFragment(fragment: string): Promise<Outcome>;
  /** Loads a screen or fragment afresh after a failure, from the release that is live by now. */
  retry(remote: string, part: Part): Promise<Outcome>;
  /**
   * Loads a screen or fragment from the release before `version`, which was ready but threw `error` while it was drawn.
   */
  replace(remote: string, part: Part, version: string, error: unknown): Promise<Outcome>;
  /** Prefetches a screen that may be visited next, with the fragments on it. If it fails, the visit loads it again. */
  prefetch(remote: string, screen: string, path: string, depth: Depth): Promise<void>;
  /** Whether the page's HTML holds the fragment. */
  isDrawn(fragment: string): boolean;
  /** The version of a remote that drew its part of the page's HTML; undefined if it has no part in it. */
  drawnBy(remote: string): string | undefined;
  /** The team that owns a remote; undefined until this tab has a descriptor of the remote. */
  teamOf(remote: string): string | undefined;
}

/**
 * @param page the data in the page's HTML, if the page was prerendered
 * @param onRemoteError called once for each failure
 */
export function createComposition(loader: Loader, page?: PageData, onRemoteError?: OnRemoteError): Composition {
  /**
   * The releases of every remote that this tab knows: the page's HTML names those of the page, the registry all others.
   */
  const releases = new Map<string, Releases>(Object.entries(page?.releases ?? {}));
  const remotes = new Map<string, Remote>();
  /** The remotes that a visit has asked for. Of any other, this tab has at most what was fetched ahead. */
  const visited = new Set<string>();
  const embeds = new Map<string, { fragment: string; on: string }[]>();
  if (page?.screen) {
    const { remote, screen } = page.screen;
    embeds.set(
      remote,
      page.fragments.map((fragment) => ({ fragment, on: screen })),
    );
  }

  function remoteOf(name: string): Remote | undefined {
    const own = releases.get(name);
    if (!own) return undefined;
    const remote = remotes.get(name) ?? createRemote(name, own, loader);
    remotes.set(name, remote);
    return remote;
  }

  /** Does `work` with a remote, and reports its failures once. */
  function using(name: string, part: Part, work: (remote: Remote) => Promise<Outcome>): Promise<Outcome> {
    const what = 'fragment' in part ? `The fragment ${name}/${part.fragment}` : `The screen of ${part.path}`;
    const remote = remoteOf(name);
    visited.add(name);
    const promise = remote ? work(remote) : tracked(Promise.resolve(absent(name)));
    void promise.then((outcome) => reportFailure(what, outcome, onRemoteError));
    return promise;
  }

  const load = (name: string, part: Part) => using(name, part, (remote) => remote.load(part));

  function fragmentsOn(remote: string, screen: string) {
    const own = (embeds.get(remote) ?? []).filter(({ on }) => on === screen);
    return own.map(({ fragment }) => fragmentOf(fragment));
  }

  return {
    shell: page?.shell,
    learn(registry) {
      const isOfThisShell = !page?.shell || page.shell === registry.shell?.live.version;
      for (const [name, { live, lastGood, embeds: all }] of Object.entries(registry.remotes)) {
        const isOther = releases.get(name)?.live.version !== live.version;
        if (!releases.has(name) || (isOther && isOfThisShell && !visited.has(name))) {
          releases.set(name, { live, lastGood });
          remotes.delete(name);
        }
        embeds.set(name, all);
      }
    },
    runs: (remote, screen) =>
      visited.has(remote) && fragmentsOn(remote, screen).every(({ owner }) => visited.has(owner)),
    loadScreen(remote, screen, path) {
      for (const { owner, name } of fragmentsOn(remote, screen)) void load(owner, { fragment: name });
      return load(remote, { screen, path });
    },
    loadFragment(fragment) {
      const { owner, name } = fragmentOf(fragment);
      return load(owner, { fragment: name });
    },
    retry: (name, part) => using(name, part, (remote) => remote.retry(part)),
    replace: (name, part, version, error) => using(name, part, (remote) => remote.replace(part, version, error)),
    async prefetch(remote, screen, path, depth) {
      await Promise.all([
        remoteOf(remote)?.prefetch({ screen, path }, depth),
        ...fragmentsOn(remote, screen).map(({ owner, name }) => remoteOf(owner)?.prefetch({ fragment: name }, depth)),
      ]);
    },
    isDrawn: (fragment) => page?.fragments.includes(fragment) ?? false,
    drawnBy: (remote) => page?.releases[remote]?.live.version,
    teamOf: (remote) => remotes.get(remote)?.team(),
  };
}

function absent(remote: string): Outcome {
  const message = 'No live release offers it.';
  return { status: 'unavailable', failures: [{ remote, step: 'start', kind: 'broken', message }] };
}

export const CompositionContext = createContext<Composition | null>(null);

/** @throws Error outside the site */
export function useComposition(): Composition {
  const composition = use(CompositionContext);
  if (!composition) throw new Error('There is no composition here. Render screens and fragments inside <Site>.');
  return composition;
}
