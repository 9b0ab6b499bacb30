/**
 * Toasts, as `toast()` of sonner shows them. The shell provides this module: its own loads the library with the first
 * toast, and draws the one region of the page where toasts are shown and read out.
 */
export { toast } from 'sonner';
