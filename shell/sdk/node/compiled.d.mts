/** See `compiled.mjs`, which is not TypeScript because the `mutha` command begins with it. */
export function withOwnPlace(text: string, path: string): string;
