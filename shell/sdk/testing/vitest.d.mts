import type { ViteUserConfig } from 'vitest/config';

/**
 * The Vitest configuration of a package, whose `vitest.config.ts` is one line over this.
 * @param rooms the folders with tests, as a pattern; `src/**` by default
 */
export function testing(rooms?: string): ViteUserConfig;
