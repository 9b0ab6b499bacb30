import { Skeleton } from '@mutha/shared-ui';

/**
 * The shape of a page that is on its way. It cannot be seen at first, since most pages arrive before it would appear.
 */
export function PageSkeleton() {
  return (
    <div className="frame-skeleton" aria-busy="true" data-owner="shell" data-state="pending">
      <p className="sr-only">Loading …</p>
      <Skeleton className="h-12 w-2/3 max-w-md" />
      <Skeleton className="mt-5 h-5 max-w-2xl" />
      <Skeleton className="mt-3 h-5 w-3/4 max-w-lg" />
      <div className="mt-12 grid gap-5 sm:grid-cols-2">
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <Skeleton key={card} className="h-44" />
        ))}
      </div>
    </div>
  );
}
