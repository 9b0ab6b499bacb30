/**
 * Fetches the code of toasts, once. If it does not arrive, the next call asks for it again.
 * @throws any error of the network
 */
export const loadToaster = () => import(/* webpackChunkName: "toasts" */ './toaster.tsx');
