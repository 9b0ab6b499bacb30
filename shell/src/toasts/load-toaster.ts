type Toaster = typeof import('./toaster.tsx');

let arrive: (toaster: Toaster) => void;

/** Resolves when the code of toasts is there. */
export const toasterArrived = new Promise<Toaster>((resolve) => {
  arrive = resolve;
});

/**
 * Fetches the code of toasts, once. If it does not arrive, the next call asks for it again.
 * @throws any error of the network
 */
export async function loadToaster(): Promise<Toaster> {
  const toaster = await import(/* webpackChunkName: "toasts" */ './toaster.tsx');
  arrive(toaster);
  return toaster;
}
