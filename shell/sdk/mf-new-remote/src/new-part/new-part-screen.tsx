import { EmptyState, PageHeader } from '@mutha/shared-ui';

export function NewPartScreen() {
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      <PageHeader title="New part" />
      <EmptyState title="Nothing here yet">This screen is new. Its content is on its way.</EmptyState>
    </div>
  );
}
