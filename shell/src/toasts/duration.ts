/** Milliseconds that a toast stays. */
export const toastDuration = 4_000;
