import type { Deployed } from '@mutha/shell/contract';
import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand';
import { type Container, startContainer, takeModule } from './container.ts';
import { type Failure, type Outcome, StepError } from './outcome.ts';

export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; version: string }
  | { status: 'ready'; version: string }
  | { status: 'failed'; failures: Failure[] };

/** How containers are started and modules taken from them; the server has its own way. */
export interface Loader {
  start(release: Deployed): Promise<Container>;
  take(container: Container, module: string): Promise<Record<string, unknown>>;
}

export interface Remote {
  state: StoreApi<RemoteState>;
  /** Loads an exposed module. Once it is ready, the same outcome comes back at once. */
  load(module: string): Promise<Outcome>;
  /** The outcome of a module that is ready already. */
  peek(module: string): Outcome | undefined;
}

/**
 * One remote in this tab: idle, loading, ready or failed.
 *
 * It tries the live release, a second time where that can help, then the release before it (last-good).
 * What it has once taken it keeps: a tab stays on the versions that it started with. After a failure
 * the next `load` starts afresh, so "Try again" needs no reload.
 */
export function createRemote(
  releases: { live: Deployed; lastGood?: Deployed },
  loader: Loader = { start: startContainer, take: takeModule },
): Remote {
  const state = createStore<RemoteState>(() => ({ status: 'idle' }));
  const containers = new Map<string, Promise<Container>>();
  const ready = new Map<string, Outcome>();
  const underway = new Map<string, Promise<Outcome>>();

  async function attempt(release: Deployed, module: string): Promise<Outcome> {
    const started = containers.get(release.version) ?? loader.start(release);
    containers.set(release.version, started);
    const container = await started.catch((error: unknown) => {
      containers.delete(release.version);
      throw error;
    });
    const exports = await loader.take(container, module);
    const component = Object.entries(exports).find(([name]) => /(Screen|Fragment)$/.test(name))?.[1];
    if (!component) throw new StepError('module', 'broken', `${module} exports no screen and no fragment.`);
    return { status: 'ready', component: component as ComponentType<never>, version: release.version };
  }

  async function load(module: string): Promise<Outcome> {
    const failures: Failure[] = [];
    const candidates = [releases.live, releases.live, ...(releases.lastGood ? [releases.lastGood] : [])];
    for (const [index, release] of candidates.entries()) {
      const isRetry = index > 0 && release === candidates[index - 1];
      if (isRetry && failures.at(-1)?.kind !== 'network') continue;
      if (state.getState().status !== 'ready') state.setState({ status: 'loading', version: release.version }, true);
      try {
        const outcome = await attempt(release, module);
        state.setState({ status: 'ready', version: release.version }, true);
        ready.set(module, outcome);
        return outcome;
      } catch (error) {
        failures.push(failureOf(release, error));
      }
    }
    state.setState({ status: 'failed', failures }, true);
    return { status: 'unavailable', failures };
  }

  return {
    state,
    peek: (module) => ready.get(module),
    load(module) {
      const known = ready.get(module);
      if (known) return Promise.resolve(known);
      const promise = underway.get(module) ?? load(module).finally(() => underway.delete(module));
      underway.set(module, promise);
      return promise;
    },
  };
}

function failureOf({ name, version }: Deployed, error: unknown): Failure {
  const { step, kind, message } = error instanceof StepError ? error : new StepError('module', 'broken', String(error));
  return { release: `${name} ${version}`, step, kind, message };
}
