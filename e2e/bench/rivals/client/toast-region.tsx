import { Toaster } from 'sonner';

/** Replaces the shell's `toasts/toast-region.tsx`: a site that is built as one has sonner from the start. */
export function ToastRegion() {
  return <Toaster visibleToasts={3} duration={4_000} position="bottom-right" />;
}
