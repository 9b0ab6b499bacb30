import * as Radix from '@radix-ui/react-tooltip';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { usePortalRoot } from '../portal-root/portal-root.tsx';

export interface TooltipProps {
  /** A sentence at most. What a visitor must know belongs on the page. */
  content: ReactNode;
  /** The control that it explains; it must be able to take focus. */
  children: ReactElement;
}

/** Says more about a control: on hover, on focus, and on a tap or press. Escape closes it. */
export function Tooltip({ content, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const container = usePortalRoot();
  const isPressed = useRef(false);

  // Focus may scroll the page, and Radix closes at every scroll. Whoever is there by keyboard still wants to read it.
  const trigger = useRef<HTMLButtonElement>(null);
  const isEscaping = useRef(false);
  function change(open: boolean) {
    const hasKeyboardFocus = trigger.current?.matches(':focus-visible') && !isEscaping.current;
    isEscaping.current = false;
    if (open || !(isPressed.current || hasKeyboardFocus)) setOpen(open);
  }

  // A finger does not hover, so pressing shows it. Radix would close it at the same press: not here.
  function press() {
    isPressed.current = true;
    setOpen(true);
    queueMicrotask(() => {
      isPressed.current = false;
    });
  }

  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root open={isOpen} onOpenChange={change}>
        <Radix.Trigger ref={trigger} asChild onPointerDown={press} onClick={press} onBlur={() => setOpen(false)}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            className="ui-tooltip"
            sideOffset={6}
            collisionPadding={12}
            onEscapeKeyDown={() => {
              isEscaping.current = true;
            }}
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
