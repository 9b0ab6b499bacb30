import { Toaster } from 'sonner';

export { toast } from 'sonner';

/** All toasts of the site, and the region that is read out. */
export function Toasts() {
  return <Toaster visibleToasts={3} duration={4_000} position="bottom-right" />;
}
