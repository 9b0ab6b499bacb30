/** Code that the parts of a hydrated page load when they need it. It is in the lazy chunk. */

export { focusLater } from './frame/focus-later.ts';
export { writeHead } from './frame/write-head.ts';
export { fetchDescriptor } from './loading/fetch-descriptor.ts';
export { currentRegistry, readRegistry } from './registry/read-registry.ts';
export { handOver } from './slots/hand-over.ts';
export { settleTimes } from './slots/settle-times.ts';
