import type { Head } from '@mutha/contract';
import type { ComponentType } from 'react';

/** Why one step of composing did not work, in words for developers. */
export interface Failure {
  remote: string;
  /** The release that was tried; undefined where the remote has no live release. */
  version?: string | undefined;
  /** The team that owns the remote, if this tab has a descriptor that names it. */
  team?: string | undefined;
  /** `shared`: a module of the shell's that the remote's module needs. */
  step: 'descriptor' | 'entry' | 'start' | 'shared' | 'module' | 'render';
  /**
   * `network`: may work when tried again. `timeout`: took longer than its deadline. `broken`: will not work when tried
   * again.
   */
  kind: 'network' | 'timeout' | 'broken';
  message: string;
  /** The error with its stack, if code of the remote threw it. */
  cause?: unknown;
}

/**
 * The result of loading a screen or a fragment. A failure is a result too: nothing is thrown across the seam between
 * shell and remote.
 */
export type Outcome =
  | {
      status: 'ready';
      component: ComponentType<never>;
      version: string;
      /** The head of the requested page; fragments have none. */
      head?: Head | undefined;
      /** The failures of the live release, if the release before it is the one that is ready. */
      insteadOf?: Failure[];
    }
  /** The release's descriptor says that the screen does not know the path. */
  | { status: 'unknown' }
  | {
      status: 'unavailable';
      failures: Failure[];
      /** The head of the page, if a descriptor has arrived. */
      head?: Head | undefined;
    };

/** The error of a step. `createRemote` makes a `Failure` of the outcome from it. */
export class StepError extends Error {
  constructor(
    readonly step: Failure['step'],
    readonly kind: Failure['kind'],
    message: string,
    /** The error with its stack, if code of the remote threw it. */
    override readonly cause?: unknown,
  ) {
    super(message);
  }
}

/** A Module Federation container, which a remote's entry leaves on `window`. */
export interface Container {
  init(shareScope: unknown): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

/** A part of a remote: the screen of a path pattern, for a path as visited, or a fragment by its name. */
export type Part = { screen: string; path: string } | { fragment: string };
