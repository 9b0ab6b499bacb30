import { Badge, Button, Card, PageHeader } from '@mutha/shared-ui';

export function DesignSystemScreen() {
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 py-10">
      <PageHeader title="Design system" />
      <section className="grid gap-4">
        <h2 className="text-2xl font-bold">Parts</h2>
        <p className="flex gap-4">
          <Button>Button</Button> <Badge>Badge</Badge>
        </p>
        <Card>Card</Card>
      </section>
    </div>
  );
}
