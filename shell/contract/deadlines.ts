/**
 * Milliseconds that each step of composing may take (design: nothing waits for ever). `module` holds for every file of
 * a screen or fragment: the shell waits no longer for it, nor does a build for a chunk that its code imports later.
 */
export const deadlines = { registry: 3_000, descriptor: 3_000, entry: 4_000, module: 5_000, screen: 8_000 };
