import { Toaster } from 'sonner';

/** In place of the shell's `toasts/toast-region.tsx`: what is built as one has sonner from the start. */
export function ToastRegion() {
  return <Toaster visibleToasts={3} duration={4_000} position="bottom-right" />;
}
