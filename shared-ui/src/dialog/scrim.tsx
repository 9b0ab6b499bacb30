import { type ComponentProps, useLayoutEffect } from 'react';

/**
 * What lies over the page behind a dialog. The page stays where it is meanwhile: it cannot be scrolled, and keeps the
 * room of the scrollbar that it loses. Radix has a part for this; it writes a stylesheet into the page, which the
 * page's content security policy blocks.
 */
export function Scrim(props: ComponentProps<'div'>) {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`);
    root.dataset.dialog = 'open';
    return () => {
      delete root.dataset.dialog;
    };
  }, []);
  // While a dialog is open nothing else takes a press.
  return <div {...props} className="ui-dialog-scrim" style={{ pointerEvents: 'auto' }} />;
}
