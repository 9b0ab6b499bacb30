import type { ComponentProps, MouseEvent } from 'react';

export interface OpenerProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  /** The address of the page with that part open, such as `?open=1`. */
  href: string;
  onOpen: () => void;
}

/**
 * A link to a part of its own page. A plain press calls `onOpen`. For a new tab, a copy of the address or a bookmark,
 * it is a link as any other. A press that comes before React waits for it (`data-wakes`).
 */
export function Opener({ href, onOpen, ...props }: OpenerProps) {
  function press(event: MouseEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  }
  return <a data-wakes="" {...props} href={href} onClick={press} />;
}
