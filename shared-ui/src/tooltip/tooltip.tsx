import * as Radix from '@radix-ui/react-tooltip';
import { type FocusEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { usePortalRoot } from '../portal-root/portal-root.tsx';

export interface TooltipProps {
  /** A sentence at most. What a visitor must know belongs on the page. */
  content: ReactNode;
  /** The control that it explains; it must be able to take focus. */
  children: ReactElement;
  /** False where a press does something else: then it shows on hover and focus only. */
  showsOnPress?: boolean;
}

/** Says more about a control: on hover, on keyboard focus, and on a tap or press. Escape closes it. */
export function Tooltip({ content, children, showsOnPress = true }: TooltipProps) {
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
        <Radix.Trigger
          ref={trigger}
          asChild
          {...(showsOnPress ? { onPointerDown: press, onClick: press } : {})}
          onFocus={ignoreUnseenFocus}
          onBlur={() => setOpen(false)}
        >
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

/**
 * A dialog that is closed with the pointer gives focus back to its control. Nobody asks then for more about that
 * control.
 */
function ignoreUnseenFocus(event: FocusEvent<HTMLButtonElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}
