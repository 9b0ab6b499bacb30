/** See `walk.mjs`, which is not TypeScript because the `mutha` command uses it before it has compiled any. */
export function filesUnder(folder: string, isLeftOut?: (path: string) => boolean): string[];
