import { Toaster } from 'sonner';

export const toastDuration = 4_000;

/** Replaces the shell's `toasts/no-toasts.tsx`: a site that is built as one has sonner from the start. */
export function NoToasts() {
  return <Toaster visibleToasts={3} duration={toastDuration} position="bottom-right" />;
}

/** Replaces that of the shell's `toasts/toaster.tsx`. */
export { toast } from 'sonner';
