import type { ViteUserConfig } from 'vitest/config';

/**
 * How a package's tests run: a package's `vitest.config.ts` is one line over this.
 * @param rooms the folders with tests, as a pattern; `src/**` where none is given
 */
export function testing(rooms?: string): ViteUserConfig;
