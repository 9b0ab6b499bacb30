import { Toaster } from 'sonner';

/** The shell's toasts, an island of their own: the forms are others. */
export function Toasts() {
  return <Toaster visibleToasts={3} duration={4_000} position="bottom-right" />;
}
