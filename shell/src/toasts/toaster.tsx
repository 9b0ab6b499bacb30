import { hydrateRoot } from 'react-dom/client';
import { Toaster } from 'sonner';
import { onRecoverableError } from '../compose/report-failure.ts';
import { toastDuration, toastsId } from '../frame/no-toasts.tsx';

export { toast } from 'sonner';

/** All toasts of the site, and the region that is read out. */
export function Toasts() {
  return <Toaster visibleToasts={3} duration={toastDuration} position="bottom-right" />;
}

// The region of the HTML stays, and toasts are added to it.
hydrateRoot(document.getElementById(toastsId) as HTMLElement, <Toasts />, { onRecoverableError });
