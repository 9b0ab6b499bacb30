import type { Head } from '@mutha/contract';
import type { ComponentType } from 'react';

/** Why one step of composing did not work, in words for developers. */
export interface Failure {
  remote: string;
  /** Of the release that was tried; none where nothing of the remote is live. */
  version?: string | undefined;
  /** Who owns the remote, as far as this tab knows it: a descriptor says so. */
  team?: string | undefined;
  step: 'descriptor' | 'entry' | 'start' | 'module' | 'render';
  /** `network`: may work when tried again. `timeout`: took longer than its deadline. `broken`: never will. */
  kind: 'network' | 'timeout' | 'broken';
  message: string;
  /** What was thrown, with its stack, where it was thrown while the screen or fragment was drawn. */
  cause?: unknown;
}

/** What came of loading a screen or a fragment. Nothing is thrown across the seam between shell and remote. */
export type Outcome =
  | {
      status: 'ready';
      component: ComponentType<never>;
      version: string;
      /** The head of the page that was asked for; fragments have none. */
      head?: Head | undefined;
      /** What failed of the live release, where it is the one before it that is ready. */
      insteadOf?: Failure[];
    }
  /** The release is there, and says that it does not know the path. */
  | { status: 'unknown' }
  | {
      status: 'unavailable';
      failures: Failure[];
      /** The head of the page, where a descriptor had arrived. */
      head?: Head | undefined;
    };

/** A failure on its way from the step that failed to the outcome. */
export class StepError extends Error {
  constructor(
    readonly step: Failure['step'],
    readonly kind: Failure['kind'],
    message: string,
  ) {
    super(message);
  }
}
