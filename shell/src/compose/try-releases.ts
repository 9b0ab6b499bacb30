import type { Deployed, Release } from '@mutha/contract';
import { type Details, type Loader, loadComponent, type Releases } from '../loading/container.ts';
import { type Failure, type Outcome, type Part, StepError } from '../loading/outcome.ts';
import { memoize } from '../promises.ts';

/**
 * How much of a screen is loaded before a visit: its descriptor only, or its files too. The files come one by one, or
 * all at once as in a visit.
 */
export type Depth = 'descriptor' | 'sequential' | 'parallel';

export interface Remote {
  /**
   * Loads a screen or fragment. Until it fails, every call returns the same promise; once that is ready, `use` reads it
   * at once.
   */
  load(part: Part): Promise<Outcome>;
  /** Loads it afresh after a failure, from the release that is live by now. */
  retry(part: Part): Promise<Outcome>;
  /** Loads it from the release before `version`, which was ready but threw `cause` while it was drawn. */
  replace(part: Part, version: string, cause: unknown): Promise<Outcome>;
  /** The team that owns it, once a descriptor has named the team. */
  team(): string | undefined;
  /**
   * Prefetches a part that may be visited next. It tries once, and not at all while a part of this remote is known to
   * be missing.
   */
  prefetch(part: Part, depth: Depth): Promise<void>;
}

/**
 * One remote in this tab.
 *
 * It tries the live release, the same release a second time where that can help, then the release before it
 * (last-good). It keeps what it has loaded: a tab stays on the versions that it started with, until one of them fails
 * and the visitor tries again.
 */
export function createRemote(name: string, atFirst: Releases, loader: Loader): Remote {
  const started = memoize(({ version }: Deployed) => version, loader.start);
  const loads = new Map<string, Promise<Outcome>>();
  /** The keys of the `loads` that were only prefetched: no visitor has asked for them yet. */
  const prefetched = new Set<string>();
  /** The screens and fragments that the live release failed to give. One is removed when the live release gives it. */
  const missing = new Set<string>();
  let releases = atFirst;
  /** How many visits in a row have failed. */
  let failedVisits = 0;
  let latestDetails: Details = {};

  /**
   * Makes tries in turn until one succeeds, or none is left that can help.
   * @param tries the release of each try
   * @param failures of the tries before
   * @param depth how much is prefetched; undefined for a visitor
   */
  async function run(part: Part, tries: Release[], failures: Failure[] = [], depth?: Depth): Promise<Outcome> {
    const details: Details = { team: latestDetails.team };
    latestDetails = details;
    for (const release of tries) {
      const { version } = release;
      const failed = failures.at(-1);
      if (failed && !canHelp(version, failed)) continue;
      if (failed?.version === version) await pause(firstPause * 2 ** Math.min(failedVisits, 5));
      try {
        const task = { remote: name, release, part, isParallel: depth !== 'sequential' };
        const loaded = await loadComponent(loader, task, started, details);
        if (!loaded) return { status: 'unknown' };
        failedVisits = 0;
        const ready = { status: 'ready', version, ...loaded } as const;
        if (release !== releases.live) return { ...ready, insteadOf: failures };
        missing.delete(placeOf(part));
        return ready;
      } catch (error) {
        failures.push({ remote: name, version, team: details.team, ...reasonOf(error) });
        missing.add(placeOf(part));
      }
    }
    return { status: 'unavailable', failures, head: details.head };
  }

  /** @param failures of a prefetch, which counts as the first try */
  async function visit(part: Part, failures: Failure[] = []): Promise<Outcome> {
    const { live, lastGood } = releases;
    const firstTry = failures.length > 0 ? [] : [live];
    const outcome = await run(part, [...firstTry, live, ...(lastGood ? [lastGood] : [])], [...failures]);
    if (outcome.status === 'unavailable') failedVisits++;
    return outcome;
  }

  /** Keeps the promise of an outcome for the next caller, unless the outcome is not `ready`. */
  function keep(part: Part, loading: Promise<Outcome>): Promise<Outcome> {
    const key = keyOf(part);
    const promise = tracked(loading);
    loads.set(key, promise);
    void promise.then(({ status }) => status !== 'ready' && loads.get(key) === promise && loads.delete(key));
    return promise;
  }

  function load(part: Part): Promise<Outcome> {
    const underway = loads.get(keyOf(part));
    if (!underway) return keep(part, visit(part));
    // It was only prefetched, with one try, and a visitor gets the other tries too. A prefetch that hung may have used
    // up its time before the visitor came: it does not count, unless another release can take over at once.
    if (prefetched.delete(keyOf(part)))
      return keep(
        part,
        underway.then((outcome) => {
          if (outcome.status !== 'unavailable') return outcome;
          const { failures } = outcome;
          return visit(part, releases.lastGood ? failures : failures.filter(({ kind }) => kind !== 'timeout'));
        }),
      );
    return underway;
  }

  return {
    load,
    async retry(part) {
      const now = await loader.latest?.(name);
      // A tab runs one version of a remote at a time, and the loaded screens belong to the version before.
      if (now && now.live.version !== releases.live.version) loads.clear();
      releases = now ?? releases;
      return load(part);
    },
    replace(part, version, cause) {
      const { live, lastGood } = releases;
      const left = version === live.version && lastGood ? [lastGood] : [];
      const failure = { step: 'render', kind: 'broken', message: String(cause), cause } as const;
      return keep(part, run(part, left, [{ remote: name, version, team: latestDetails.team, ...failure }]));
    },
    team: () => latestDetails.team,
    async prefetch(part, depth) {
      if (missing.size > 0 || loads.has(keyOf(part))) return;
      if (depth === 'descriptor') {
        await loader.describe(name, releases.live, part).catch(() => missing.add(placeOf(part)));
        return;
      }
      prefetched.add(keyOf(part));
      await keep(part, run(part, [releases.live], [], depth));
      prefetched.delete(keyOf(part));
    },
  };
}

/** Milliseconds before a second try. They double with each failed visit in a row, five times at most. */
const firstPause = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a try of a release can help after a failure: of the same one if the network failed. */
function canHelp(version: string, failed: Failure): boolean {
  // Every release of the remote needs the same file of the shell.
  return failed.version === version ? failed.kind === 'network' : failed.step !== 'shared';
}

function reasonOf(error: unknown): Pick<Failure, 'step' | 'kind' | 'message' | 'cause'> {
  const failed = error instanceof StepError ? error : new StepError('module', 'broken', String(error), error);
  const { step, kind, message, cause } = failed;
  return { step, kind, message, ...(cause !== undefined && { cause }) };
}

/**
 * The fields that React's `use` reads on a promise: with them it reads a settled promise at once, not a moment later.
 */
interface Tracked<T> extends Promise<T> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
}

/** Lets `use` read `promise` in the first render after its fulfilment, so that no fallback flashes up. */
export function tracked<T>(promise: Promise<T>): Promise<T> {
  const tracked = promise as Tracked<T>;
  tracked.status = 'pending';
  promise.then(
    (value) => Object.assign(tracked, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}

function keyOf(part: Part): string {
  return 'fragment' in part ? part.fragment : part.path;
}

/** The screen or fragment that draws a part: many paths have the same screen. */
function placeOf(part: Part): string {
  return 'fragment' in part ? part.fragment : part.screen;
}
