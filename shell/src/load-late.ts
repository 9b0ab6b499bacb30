/** Loads what a page needs only after it is hydrated. The browser keeps it: a second call costs nothing. */
export const loadLate = () => import(/* webpackChunkName: "lazy" */ './late.ts');
