import { lazy, Suspense } from 'react';
import { toasterArrived } from './load-toaster.ts';

/**
 * The same as sonner draws while there are no toasts. It is a part of each page's HTML, because a screen reader
 * announces additions only to a region that it knows.
 */
const empty = (
  <section
    aria-label="Notifications alt+T"
    tabIndex={-1}
    aria-live="polite"
    aria-relevant="additions text"
    aria-atomic="false"
    data-react-aria-top-layer="true"
  />
);

const Toasts = lazy(async () => ({
  default: typeof document === 'undefined' ? () => empty : (await toasterArrived).Toasts,
}));

/**
 * Where toasts are shown. React keeps the region of the HTML until the code of toasts is there, which then takes it
 * over.
 */
export function ToastRegion() {
  return (
    <Suspense fallback={empty}>
      <Toasts />
    </Suspense>
  );
}
