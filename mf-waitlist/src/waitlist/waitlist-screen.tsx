import { Card, PageHeader } from '@mutha/shared-ui';
import { QuickJoinFragment } from '../quick-join/quick-join-fragment.tsx';

export function WaitlistScreen() {
  return (
    <div className="mx-auto max-w-4xl px-4 pb-16 sm:px-6">
      <PageHeader
        title="JOIN THE MUTHA LIST"
        lead="Early access, sharper filters, faster signals. Get the edge before the odds flip."
      />
      <Card className="grid gap-4">
        <h2 className="text-2xl">Get Early Access</h2>
        <QuickJoinFragment source="waitlist" />
      </Card>
    </div>
  );
}
