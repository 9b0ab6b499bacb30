/** Keeps a screen's state in the address, and binds controls to it. Keeps marks on the items of its list. */

export { forVisit, onDevice } from '../form/kept.ts';
export { bindings } from './bindings.ts';
export { marks } from './marks.ts';
export { type Address, type Mirror, useMirror } from './mirror.ts';
export { choice, flag, list, type Param, type Query, query, steps, text } from './query.ts';
export { useAsked } from './use-asked.ts';
