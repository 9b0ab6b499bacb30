/** See `made-once.mjs`, which is not TypeScript because the `mutha` command begins with it. */
export function madeOnce(folder: string, make: (unfinished: string) => Promise<unknown>): Promise<boolean>;
