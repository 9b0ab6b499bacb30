import { Button } from '@mutha/shared-ui';
import type { ReactNode } from 'react';

export interface SubmitButtonProps {
  /** Whether the code that checks the form is on its way. */
  isChecking: boolean;
  /** Whether the form is on its way. Another press does nothing then. */
  isSending: boolean;
  /** The label of the button then. */
  sending: string;
  children: ReactNode;
}

/** Sends a step of the waitlist. */
export function SubmitButton({ isChecking, isSending, sending, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="lg"
      aria-busy={isChecking || undefined}
      aria-disabled={isSending}
      className="sm:justify-self-start"
    >
      {isSending ? sending : children}
    </Button>
  );
}
