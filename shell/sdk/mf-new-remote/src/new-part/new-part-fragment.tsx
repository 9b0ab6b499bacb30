import { Card } from '@mutha/shared-ui';

/** Shown on the screens of other teams. The screen around it has the heading. */
export function NewPartFragment() {
  return (
    <Card>
      <p className="font-display text-2xl font-extrabold">New part</p>
      <p className="text-muted">This part is new. Its content is on its way.</p>
    </Card>
  );
}
