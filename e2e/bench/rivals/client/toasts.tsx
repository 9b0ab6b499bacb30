import { Toaster } from 'sonner';

/** Replaces the shell's `frame/no-toasts.tsx`: a site that is built as one has sonner from the start. */
export function NoToasts() {
  return <Toaster visibleToasts={3} duration={4_000} position="bottom-right" />;
}

/** Replaces that of the shell's `toasts/toaster.tsx`. */
export { toast } from 'sonner';
