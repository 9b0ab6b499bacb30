import { Button } from '@mutha/shared-ui';
import { Tooltip } from '@mutha/shared-ui/tooltip';

/** It does nothing yet, and says so (README, rule 7). */
export function ShortlistButton() {
  return (
    <Tooltip content="Shortlists open with early access.">
      <Button variant="outline" aria-disabled="true">
        Add to shortlist
      </Button>
    </Tooltip>
  );
}
