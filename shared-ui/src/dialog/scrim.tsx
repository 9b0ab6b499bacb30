import { Close } from '@radix-ui/react-dialog';
import { useLayoutEffect } from 'react';

/**
 * Covers the page behind a dialog, and closes it when pressed. While it is there, the page cannot be scrolled. The page
 * keeps the room of its scrollbar, so that nothing moves. Radix has a part for this, but it writes a stylesheet into
 * the page, which the page's content security policy blocks.
 */
export function Scrim() {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`);
    root.dataset.dialog = 'open';
    return () => {
      delete root.dataset.dialog;
    };
  }, []);
  // While a dialog is open, Radix takes pointer events from everything outside it. The scrim needs them.
  return <Close className="ui-dialog-scrim" style={{ pointerEvents: 'auto' }} tabIndex={-1} aria-hidden />;
}
