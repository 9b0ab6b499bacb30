/** The id of the element in which toasts are shown. It is the last one of the frame. */
export const toastsId = 'toasts';

/** Milliseconds that a toast stays. */
export const toastDuration = 4_000;

/**
 * The same as sonner draws while there are no toasts. It is a part of each page's HTML, because a screen reader
 * announces additions only to a region that it knows.
 */
export function NoToasts() {
  return (
    <div id={toastsId}>
      <section
        aria-label="Notifications alt+T"
        tabIndex={-1}
        aria-live="polite"
        aria-relevant="additions text"
        aria-atomic="false"
        data-react-aria-top-layer="true"
      />
    </div>
  );
}
