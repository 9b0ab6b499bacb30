/** Keeps a screen's state in the address, and binds controls to it. */
export { bindings } from './bindings.ts';
export { type Address, type Mirror, useMirror } from './mirror.ts';
export { choice, flag, list, type Param, type Query, query, steps, text } from './query.ts';
