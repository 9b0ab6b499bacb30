/** Loads what a page needs only after it is hydrated. The browser keeps it: a second call costs nothing. */
export const loadLate = () => import(/* webpackChunkName: "lazy" */ './late.ts');

/**
 * Loads the code of toasts, once. If it does not arrive, the next call asks for it again.
 * @throws any error of the network
 */
export const loadToaster = () => import(/* webpackChunkName: "toasts" */ './toasts/toaster.tsx');
