import type { Deployed, Release } from '@mutha/contract';
import { keepingSuccess } from '../loading/keeping-success.ts';
import { type Known, loadComponent } from '../loading/load-component.ts';
import type { Loader, Releases } from '../loading/loader.ts';
import { type Failure, type Outcome, StepError } from '../loading/outcome.ts';
import { keyOf, placeOf, type Wanted } from '../loading/wanted.ts';
import { readable } from './readable.ts';

/**
 * How much of a screen is made ready before a visit: its descriptor only; or its files too, one by one, or all at once
 * as a visit would.
 */
export type Depth = 'descriptor' | 'one by one' | 'all at once';

export interface Remote {
  /**
   * Loads a screen or fragment. Until it fails the same promise comes back, which `use` reads at once when it is ready.
   */
  load(wanted: Wanted): Promise<Outcome>;
  /** Loads it afresh after a failure, from what is live by now. */
  retry(wanted: Wanted): Promise<Outcome>;
  /** Loads it from the release before, after what was ready has thrown `cause` while it was drawn. */
  replace(wanted: Wanted, version: string, cause: unknown): Promise<Outcome>;
  /** Who owns it, once a descriptor has said so. */
  team(): string | undefined;
  /** Makes ready what may be visited next. It asks once, and not at all while something is known to be missing. */
  lookAhead(wanted: Wanted, depth: Depth): Promise<void>;
}

/**
 * One remote in this tab.
 *
 * It tries the live release, a second time where that can help, then the release before it (last-good). What it has
 * once taken it keeps: a tab stays on the versions that it started with, until one of them fails and the visitor asks
 * again.
 */
export function createRemote(name: string, atFirst: Releases, loader: Loader): Remote {
  const started = keepingSuccess(({ version }: Deployed) => version, loader.start);
  const loads = new Map<string, Promise<Outcome>>();
  /** Of these, the ones that nobody has asked for yet. */
  const ahead = new Set<string>();
  /** Screens and fragments that the live release did not give, and has not given since. */
  const missing = new Set<string>();
  let releases = atFirst;
  /** How many visits in a row came to nothing. */
  let failedVisits = 0;
  let about: Known = {};

  /** Tries releases in turn. One that comes twice in a row is tried again only where that can help, after a pause. */
  async function run(
    wanted: Wanted,
    candidates: Release[],
    failures: Failure[] = [],
    isSwift = true,
  ): Promise<Outcome> {
    const known: Known = { team: about.team };
    about = known;
    for (const [index, release] of candidates.entries()) {
      const isSecondTry = index > 0 && release === candidates[index - 1];
      if (isSecondTry) {
        if (failures.at(-1)?.kind !== 'network') continue;
        await pause(firstPause * 2 ** Math.min(failedVisits, 5));
      }
      const { version } = release;
      try {
        const task = { remote: name, release, wanted, isSecondTry, isSwift };
        const loaded = await loadComponent(loader, task, started, known);
        if (!loaded) return { status: 'unknown' };
        failedVisits = 0;
        const ready = { status: 'ready', version, ...loaded } as const;
        if (release !== releases.live) return { ...ready, insteadOf: failures };
        missing.delete(placeOf(wanted));
        return ready;
      } catch (error) {
        failures.push({ remote: name, version, team: known.team, ...reasonOf(error) });
        missing.add(placeOf(wanted));
      }
    }
    return { status: 'unavailable', failures, head: known.head };
  }

  async function visit(wanted: Wanted): Promise<Outcome> {
    const { live, lastGood } = releases;
    const outcome = await run(wanted, [live, live, ...(lastGood ? [lastGood] : [])]);
    if (outcome.status === 'unavailable') failedVisits++;
    return outcome;
  }

  /** Keeps what comes of loading for the next who asks, unless it comes to nothing. */
  function keep(wanted: Wanted, loading: Promise<Outcome>): Promise<Outcome> {
    const key = keyOf(wanted);
    const promise = readable(loading);
    loads.set(key, promise);
    void promise.then(({ status }) => status !== 'ready' && loads.get(key) === promise && loads.delete(key));
    return promise;
  }

  function load(wanted: Wanted): Promise<Outcome> {
    const underway = loads.get(keyOf(wanted));
    if (!underway) return keep(wanted, visit(wanted));
    // It was asked for once, by nobody in particular. A visitor is worth another try.
    if (ahead.delete(keyOf(wanted)))
      return keep(
        wanted,
        underway.then((outcome) => (outcome.status === 'unavailable' ? visit(wanted) : outcome)),
      );
    return underway;
  }

  return {
    load,
    async retry(wanted) {
      const now = await loader.latest?.(name);
      // One version at a time: what other screens have taken belongs to the one before.
      if (now && now.live.version !== releases.live.version) loads.clear();
      releases = now ?? releases;
      loads.delete(keyOf(wanted));
      return load(wanted);
    },
    replace(wanted, version, cause) {
      const { live, lastGood } = releases;
      const left = version === live.version && lastGood ? [lastGood] : [];
      const failure = { step: 'render', kind: 'broken', message: String(cause), cause } as const;
      return keep(wanted, run(wanted, left, [{ remote: name, version, team: about.team, ...failure }]));
    },
    team: () => about.team,
    async lookAhead(wanted, depth) {
      if (missing.size > 0 || loads.has(keyOf(wanted))) return;
      if (depth === 'descriptor') {
        await loader.describe(name, releases.live, wanted).catch(() => missing.add(placeOf(wanted)));
        return;
      }
      ahead.add(keyOf(wanted));
      await keep(wanted, run(wanted, [releases.live], [], depth === 'all at once'));
      ahead.delete(keyOf(wanted));
    },
  };
}

/** Milliseconds before a second request, which grow with each visit that came to nothing. */
const firstPause = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function reasonOf(error: unknown): Pick<Failure, 'step' | 'kind' | 'message'> {
  const { step, kind, message } = error instanceof StepError ? error : new StepError('module', 'broken', String(error));
  return { step, kind, message };
}
