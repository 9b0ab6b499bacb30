/**
 * What the shell takes of the platform when it starts, before the code of any remote runs. All remotes share a page,
 * and the code of one can replace what the others and the shell use: by accident, as some polyfills do, or on purpose.
 */
export const fetch = globalThis.fetch.bind(globalThis);
export const setTimeout = globalThis.setTimeout.bind(globalThis);
export const clearTimeout = globalThis.clearTimeout.bind(globalThis);
/** A signal that ends a request after some milliseconds. */
export const timeout = AbortSignal.timeout.bind(AbortSignal);
