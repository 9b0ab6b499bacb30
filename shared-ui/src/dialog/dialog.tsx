import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { usePortalRoot } from '../portal-root/portal-root.tsx';
import { Cross } from './cross.tsx';
import { ignoreSecondClick } from './ignore-second-click.ts';
import { Scrim } from './scrim.tsx';

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

export interface DialogContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  title: ReactNode;
  /** One line under the title. Screen readers read it when the dialog opens. */
  description?: ReactNode;
  /** A row of buttons, which stays in view. */
  actions?: ReactNode;
}

/**
 * A dialog over the page; on phones, a sheet at the lower edge. Focus stays in it. Escape, the close button and a press
 * outside close it. Focus then returns to the element that had it before.
 */
export function DialogContent({ title, description, actions, className, children, ...props }: DialogContentProps) {
  const opener = useRef<Element>(null);
  const root = usePortalRoot();
  // The element for dialogs is not there yet. A dialog that is drawn elsewhere and then moves would lose its focus.
  if (root === null) return null;
  return (
    <Radix.Portal container={root}>
      <Scrim />
      <Radix.Content
        className={clsx('ui-dialog', className)}
        // The scrim closes the dialog, because Radix notices presses outside only a moment after the dialog has
        // appeared.
        onPointerDownOutside={(event) => event.preventDefault()}
        {...(description ? {} : { 'aria-describedby': undefined })}
        // Radix gives focus back to a `DialogTrigger` only. A dialog that the address opens has no such trigger.
        onOpenAutoFocus={() => {
          opener.current = document.activeElement;
        }}
        onCloseAutoFocus={(event) => {
          ignoreSecondClick();
          event.preventDefault();
          // Focus must not scroll to it: the visitor may be far below it.
          focusTargetAfter(opener.current)?.focus({ preventScroll: true });
        }}
        {...props}
      >
        <header className="ui-dialog-head">
          <Radix.Title className="ui-dialog-title">{title}</Radix.Title>
          {description && <Radix.Description className="ui-dialog-description">{description}</Radix.Description>}
        </header>
        <Radix.Close className="ui-dialog-close" aria-label="Close">
          <Cross />
        </Radix.Close>
        <div className="ui-dialog-body">{children}</div>
        {actions && <footer className="ui-dialog-actions">{actions}</footer>}
      </Radix.Content>
    </Radix.Portal>
  );
}

/**
 * The element that gets the focus back. Where the address has opened the dialog, it is the page's heading: on a first
 * page, which has come with its dialog open, nothing had the focus yet.
 */
function focusTargetAfter(opener: Element | null): HTMLElement | null {
  if (opener instanceof HTMLElement && opener !== document.body) return opener;
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
