import { Toaster } from 'sonner';
import { toastDuration } from './duration.ts';

export { toast } from 'sonner';

/** All toasts of the site, and the region that is read out. */
export function Toasts() {
  return <Toaster visibleToasts={3} duration={toastDuration} position="bottom-right" />;
}
