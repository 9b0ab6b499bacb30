/** Milliseconds that each step of composing may take, so that no step waits for ever. */
export const registry = 3_000;
export const descriptor = 3_000;
export const entry = 4_000;
/**
 * Milliseconds for each file of a screen or fragment. The shell waits this long for a file. Each build holds the same
 * limit, for chunks that its code imports later.
 */
export const module = 5_000;
export const screen = 8_000;
