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
/**
 * Milliseconds from a press on a link until its page, or a message in its place, is drawn. It is longer than the
 * slowest load that works, in which one step follows the other. A page that takes longer is loaded as a document.
 */
export const visit = registry + descriptor + entry + module + screen;
