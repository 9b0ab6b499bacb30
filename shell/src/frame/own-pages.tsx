import { visitedPath } from '@mutha/contract';
import { Link } from '@mutha/remote/router';
import { Button, Motif, Skeleton, useHydrated } from '@mutha/shared-ui';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { frameLink } from './follow-router.ts';

/** The 404 page (README, rule 3). */
export function NotFound() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  useEffect(() => {
    console.error(`404: there is no page at ${pathname}`);
  }, [pathname]);
  return (
    <MessagePage title="Oops! Page not found" mark="404" data-owner="shell" data-state="not-found">
      <p className="max-w-xs text-muted sm:max-w-md">
        {isHydrated && frameLink(visitedPath(pathname))?.dataset.planned === ''
          ? 'This page is on its way, and the waitlist will hear first.'
          : 'Over the bar and into the stands. There is no page at this address.'}
      </p>
      <Button asChild>
        <Link to="/">Back to home</Link>
      </Button>
    </MessagePage>
  );
}

/** The last boundary: something in the shell itself went wrong (README, rule 4). */
export function RoutingError({ error }: { error: unknown }) {
  return (
    <MessagePage title="Unexpected Application Error!" data-owner="shell" data-state="error">
      <p className="text-muted">{error instanceof Error ? error.message : String(error)}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Try again</Button>
        <Button asChild variant="outline">
          <a href="/">Back to home</a>
        </Button>
      </p>
    </MessagePage>
  );
}

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

interface MessagePageProps extends ComponentProps<'section'> {
  title: string;
  /** Large, behind the words: a code, or nothing. */
  mark?: string;
  children: ReactNode;
}

/** A page with one message: something is missing, and there is a way on. */
export function MessagePage({ title, mark, children, ...props }: MessagePageProps) {
  return (
    <section className="frame-message" {...props}>
      <Motif kind="circle" className="absolute top-1/2 left-1/2 -z-10 size-[min(36rem,108vw)] -translate-1/2" />
      <div className="mx-auto grid w-full max-w-3xl justify-items-center gap-5 px-4 py-16 text-center">
        {mark && (
          <p aria-hidden="true" className="font-display text-5xl font-black text-primary">
            {mark}
          </p>
        )}
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
    </section>
  );
}
