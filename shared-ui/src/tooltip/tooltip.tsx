import * as Radix from '@radix-ui/react-tooltip';
import { type FocusEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { usePortalRoot } from '../portal-root/portal-root.tsx';

export interface TooltipProps {
  /** A sentence at most. What a visitor must know belongs on the page. */
  content: ReactNode;
  /** The control that the tooltip explains. It must be able to take focus. */
  children: ReactElement;
  /** False if a press on the control has another effect: then the tooltip shows on hover and focus only. */
  showsOnPress?: boolean;
}

/** Says more about a control: on hover, on keyboard focus, and on a tap or press. Escape closes it. */
export function Tooltip({ content, children, showsOnPress = true }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const container = usePortalRoot();
  const isPressed = useRef(false);

  // Focus may scroll the page, and Radix closes a tooltip at every scroll. With keyboard focus it must stay open.
  const trigger = useRef<HTMLButtonElement>(null);
  const isEscaping = useRef(false);
  function change(open: boolean) {
    const hasKeyboardFocus = trigger.current?.matches(':focus-visible') && !isEscaping.current;
    isEscaping.current = false;
    if (open || !(isPressed.current || hasKeyboardFocus)) setOpen(open);
  }

  // A finger cannot hover, so a press shows the tooltip. Radix would close it at the same press, which this prevents.
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
 * Prevents a tooltip when focus returns to its control without the keyboard, as after a dialog that was closed with the
 * pointer: the visitor did not ask for it.
 */
function ignoreUnseenFocus(event: FocusEvent<HTMLButtonElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}
