import { toast } from '@mutha/remote/toast';
import { useLate } from './use-late.ts';

/**
 * The dialog of what a visitor has opened. Its code is late (`useLate`). If it does not come, the visitor is told so,
 * and what was opened is closed: to open it again asks for the code again.
 *
 * @param load imports the dialog: `() => import('./match-dialog.tsx')`
 * @param isOpened whether something is open
 * @param close closes it
 * @param failed what the visitor is told if the code does not come
 * @returns the module of the dialog; undefined until it is there
 */
export function useDetails<T extends object>(
  load: () => Promise<T>,
  isOpened: boolean,
  close: () => void,
  failed: { title: string; description: string },
): T | undefined {
  return useLate(load, isOpened, () => {
    close();
    toast.error(failed.title, { description: failed.description });
  });
}
