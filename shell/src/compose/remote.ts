import { type Deployed, headOf, type LiveRemote } from '@mutha/shell/contract';
import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { Container } from './container.ts';
import type { Describe } from './descriptor.ts';
import { type Failure, type Outcome, StepError } from './outcome.ts';
import { readable } from './readable.ts';
import { keyOf, type Wanted } from './wanted.ts';

export type Releases = Pick<LiveRemote, 'live' | 'lastGood'>;

export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; version: string }
  | { status: 'ready'; version: string }
  | { status: 'failed'; failures: Failure[] };

/** How descriptors are read, containers started and modules taken from them; the server has its own way. */
export interface Loader {
  describe: Describe;
  /** Lets the files of a module come while the entry is still on its way. */
  announce?(release: Deployed, module: string): void;
  start(release: Deployed): Promise<Container>;
  take(container: Container, module: string, release: Deployed): Promise<Record<string, unknown>>;
}

export interface Remote {
  state: StoreApi<RemoteState>;
  /** Loads a screen or fragment. Until it fails the same promise comes back, which `use` reads at once when it is ready. */
  load(wanted: Wanted): Promise<Outcome>;
  /** Takes no more than the descriptor of the live release, for what may be wanted next. What fails is forgotten. */
  describe(wanted: Wanted): Promise<void>;
}

/**
 * One remote in this tab: idle, loading, ready or failed.
 *
 * It tries the live release, a second time where that can help, then the release before it (last-good).
 * What it has once taken it keeps: a tab stays on the versions that it started with. After a failure
 * the next `load` starts afresh, so "Try again" needs no reload.
 */
export function createRemote(name: string, releases: Releases, loader: Loader): Remote {
  const state = createStore<RemoteState>(() => ({ status: 'idle' }));
  const started = keepingSuccess(({ version }: Deployed) => version, loader.start);
  const loads = new Map<string, Promise<Outcome>>();

  async function attempt(release: Releases['live'], wanted: Wanted): Promise<Outcome> {
    const descriptor = await loader.describe(name, release, wanted);
    const { module, head, isUnknown } = find(descriptor, wanted);
    if (isUnknown) return { status: 'unknown' };
    loader.announce?.(descriptor, module);
    const exports = await loader.take(await started(descriptor), module, descriptor);
    const component = Object.entries(exports).find(([key]) => /(Screen|Fragment)$/.test(key))?.[1];
    if (!component) throw new StepError('module', 'broken', `${module} exports no screen and no fragment.`);
    return { status: 'ready', component: component as ComponentType<never>, version: release.version, head };
  }

  async function load(wanted: Wanted): Promise<Outcome> {
    const failures: Failure[] = [];
    const { live, lastGood } = releases;
    const candidates = [live, live, ...(lastGood ? [lastGood] : [])];
    for (const [index, release] of candidates.entries()) {
      const isRetry = index > 0 && release === candidates[index - 1];
      if (isRetry && failures.at(-1)?.kind !== 'network') continue;
      if (state.getState().status !== 'ready') state.setState({ status: 'loading', version: release.version }, true);
      try {
        const outcome = await attempt(release, wanted);
        state.setState({ status: 'ready', version: release.version }, true);
        return outcome;
      } catch (error) {
        failures.push(failureOf(name, release, error));
      }
    }
    state.setState({ status: 'failed', failures }, true);
    return { status: 'unavailable', failures };
  }

  return {
    state,
    describe: (wanted) =>
      loader.describe(name, releases.live, wanted).then(
        () => {},
        () => {},
      ),
    load(wanted) {
      const key = keyOf(wanted);
      const known = loads.get(key);
      if (known) return known;
      const promise = readable(load(wanted));
      loads.set(key, promise);
      void promise.then(({ status }) => status !== 'ready' && loads.delete(key));
      return promise;
    },
  };
}

/** The module of a release that draws what is wanted. */
function find({ screens, fragments }: Deployed, wanted: Wanted) {
  if ('fragment' in wanted) {
    const fragment = Object.hasOwn(fragments, wanted.fragment) && fragments[wanted.fragment];
    if (!fragment) throw new StepError('descriptor', 'broken', `It offers no fragment "${wanted.fragment}".`);
    return { module: fragment.module };
  }
  const screen = screens.find(({ path }) => path === wanted.screen);
  if (!screen) throw new StepError('descriptor', 'broken', `It has no screen for ${wanted.screen}.`);
  const head = headOf(screen, wanted.path);
  return { module: screen.module, head, isUnknown: !head };
}

/** Does `work` once for each key; what failed is done again when it is asked for again. */
function keepingSuccess<A, T>(keyFor: (argument: A) => string, work: (argument: A) => Promise<T>) {
  const done = new Map<string, Promise<T>>();
  return (argument: A): Promise<T> => {
    const key = keyFor(argument);
    const promise = done.get(key) ?? work(argument);
    done.set(key, promise);
    promise.catch(() => done.delete(key));
    return promise;
  };
}

function failureOf(name: string, { version }: Releases['live'], error: unknown): Failure {
  const { step, kind, message } = error instanceof StepError ? error : new StepError('module', 'broken', String(error));
  return { release: `${name} ${version}`, step, kind, message };
}
