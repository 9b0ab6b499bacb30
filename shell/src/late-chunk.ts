/** The late chunk, as the parts of a hydrated page need it. `start-late.ts` is the rest of it. */

export { focusLater } from './frame/focus-later.ts';
export { writeHead } from './frame/write-head.ts';
export { fetchDescriptor } from './loading/fetch-descriptor.ts';
export { currentRegistry, readRegistry } from './registry/read-registry.ts';
