/** What a screen keeps in its address: its state, and what is open. */
export { useOpened } from './use-opened.ts';
export { type QueryState, useQueryState } from './use-query-state.ts';
