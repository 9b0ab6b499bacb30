import { Button, Tooltip } from '@mutha/shared-ui';

/** The button does nothing yet, and its tooltip says so (README, rule 7). */
export function ShortlistButton() {
  return (
    <Tooltip content="Shortlists open with early access.">
      <Button variant="outline" aria-disabled="true">
        Add to shortlist
      </Button>
    </Tooltip>
  );
}
