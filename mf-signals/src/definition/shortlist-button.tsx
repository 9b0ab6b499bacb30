import { Button, Tooltip } from '@mutha/shared-ui';

/** The button does nothing yet, and its tooltip says so (README, rule 7). */
export function ShortlistButton({ className }: { className?: string }) {
  return (
    <Tooltip content="Shortlists of signals open with early access.">
      <Button variant="outline" aria-disabled="true" className={className}>
        Add to shortlist
      </Button>
    </Tooltip>
  );
}
