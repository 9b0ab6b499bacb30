import type { ComponentType } from 'react';

/** Why one step of composing did not work, in words for developers. */
export interface Failure {
  /** The release that was tried, its name and version. */
  release: string;
  step: 'entry' | 'start' | 'module' | 'render';
  /** `network`: may work when tried again. `timeout`: took longer than its deadline. `broken`: never will. */
  kind: 'network' | 'timeout' | 'broken';
  message: string;
}

/** What came of loading a screen or a fragment. Nothing is thrown across the seam between shell and remote. */
export type Outcome =
  | { status: 'ready'; component: ComponentType<never>; version: string }
  | { status: 'unavailable'; failures: Failure[] };

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
