/** Keeps a screen's state in the address, and binds controls to it. Holds the controls, and marks on the items. */

export { FilterSheet } from '../filter-sheet/filter-sheet.tsx';
export { forVisit, onDevice } from '../form/storage.ts';
export { marks } from './marks.ts';
export type { Address } from './mirror.ts';
export { type Mirrored, useMirrored } from './mirrored.ts';
export { choice, flag, list, type Param, type Query, query, steps, text } from './query.ts';
