import type { Compilation } from '@rspack/core';

/** A mistake in a `remote.config.ts`. It has no stack, since that would add nothing to the message. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}

/**
 * Makes a ConfigError of `work` an error of the compilation. If it were thrown, a dev server would watch no more, and
 * nobody could correct the mistake without starting it again.
 */
export async function reporting(compilation: Compilation, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    compilation.errors.push(error as never);
  }
}
