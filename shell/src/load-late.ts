/** Loads the late chunk. The browser keeps it: a second call costs nothing. */
export const loadLate = () => import(/* webpackChunkName: "late" */ './late-chunk.ts');

/**
 * Loads the code of toasts, once. If it does not arrive, the next call asks for it again.
 * @throws any error of the network
 */
export const loadToaster = () => import(/* webpackChunkName: "toasts" */ './toasts/toaster.tsx');
