import { Card, PageHeader } from '@mutha/shared-ui';
import { QuickJoinFragment } from '../quick-join/quick-join-fragment.tsx';

export function WaitlistScreen() {
  return (
    <div className="mx-auto grid max-w-3xl gap-10 px-4 py-10">
      <PageHeader title="JOIN THE MUTHA LIST">
        <p className="text-lg">Early access, sharper filters, faster signals. Get the edge before the odds flip.</p>
      </PageHeader>
      <Card className="grid gap-4">
        <h2 className="text-2xl font-bold">Get Early Access</h2>
        <QuickJoinFragment source="waitlist" />
      </Card>
    </div>
  );
}
