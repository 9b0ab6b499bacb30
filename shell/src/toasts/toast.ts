import type { ExternalToast, toast as sonnersToast } from 'sonner';
import { toastDuration } from '../frame/no-toasts.tsx';
import { loadToaster } from '../load-late.ts';
import { say } from '../starter/say.ts';

type Toast = typeof sonnersToast;

let count = 0;
let library: Toast | undefined;

/** Does `work` with sonner's own `toast`: calls have their effect in the order in which they are made. */
async function withLibrary(work: (toast: Toast) => unknown, otherwise: () => void = () => {}): Promise<void> {
  try {
    library = (await loadToaster()).toast;
  } catch {
    return otherwise();
  }
  work(library);
}

const kinds = ['success', 'info', 'warning', 'error', 'message', 'loading', 'custom'] as const;
type Kind = (typeof kinds)[number];

/**
 * A function of sonner's that shows a message: the one of a kind, or `toast` itself. The id is known at once: the toast
 * can be replaced and dismissed by it.
 */
function showing(kind?: Kind) {
  return (message: unknown, data?: ExternalToast) => {
    const id = data?.id ?? `toast-${++count}`;
    void withLibrary(
      (toast) => (kind ? toast[kind] : toast)(message as never, { ...data, id }),
      () => sayInstead([message, data?.description], data?.duration),
    );
    return id;
  };
}

let silence: ReturnType<typeof setTimeout> | undefined;

/** Toasts did not arrive: their text is shown above the page, and read out, for as long as a toast stays. */
function sayInstead(texts: unknown[], duration = toastDuration): void {
  say(texts.filter((text) => typeof text === 'string').join('. '));
  clearTimeout(silence);
  // The largest delay of a timer: with a longer one it would end at once.
  silence = setTimeout(() => say(''), Math.min(duration, 2 ** 31 - 1));
}

/**
 * The `toast` of sonner for remotes. The library itself is late (`toaster.tsx`): it comes when the browser is idle,
 * or with the first toast.
 */
export const toast: Toast = Object.assign(
  showing(),
  Object.fromEntries(kinds.map((kind) => [kind, showing(kind)])) as Record<Kind, ReturnType<typeof showing>>,
  {
    promise: ((promise, data) => {
      const begun = typeof promise === 'function' ? promise() : promise;
      const sayOutcome = () =>
        begun.then(
          () => sayInstead([data?.success]),
          () => sayInstead([data?.error]),
        );
      void withLibrary((all) => all.promise(begun, data), sayOutcome);
      return { unwrap: () => begun };
    }) as Toast['promise'],
    dismiss(id?: number | string) {
      void withLibrary(({ dismiss }) => dismiss(id));
      return id as number | string;
    },
    getHistory: () => library?.getHistory() ?? [],
    getToasts: () => library?.getToasts() ?? [],
  },
);
