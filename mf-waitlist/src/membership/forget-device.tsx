import { toast } from '@mutha/remote/toast';
import { Button } from '@mutha/shared-ui';
import { useState } from 'react';
import { useMembership } from './use-membership.ts';

/**
 * Takes away all that this device keeps of the visitor. It asks once, because the place does not come back (rule 15).
 */
export function ForgetDevice({ onForget }: { onForget?: () => void }) {
  const { forget } = useMembership();
  const [isAsking, setAsking] = useState(false);

  function forgetAll() {
    forget();
    onForget?.();
    // The pressed button is gone with the next render.
    document.getElementById('access-title')?.focus();
    toast.success('This device has forgotten you.');
  }

  if (!isAsking)
    return (
      <Button variant="link" className="justify-self-start" onClick={() => setAsking(true)}>
        Not you? Forget this device
      </Button>
    );
  return (
    <fieldset className="grid gap-3 border-l-3 border-danger pl-4">
      <legend className="sr-only">Forget this device?</legend>
      <p className="text-sm">
        Your place, your link and what you typed leave this device for good. Nothing brings them back.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" autoFocus onClick={() => setAsking(false)}>
          Keep everything
        </Button>
        <Button variant="destructive" size="sm" onClick={forgetAll}>
          Forget this device
        </Button>
      </div>
    </fieldset>
  );
}
