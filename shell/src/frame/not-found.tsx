import { Button } from '@mutha/shared-ui';
import { visitedPath } from '@mutha/shell/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Link } from 'react-router-dom';
import { onTheirWay } from './links.ts';

/** The 404 page (product.md, section 2; decisions.md, "Who owns which path"). */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error(`404: there is no page at ${pathname}`);
  }, [pathname]);
  return (
    <section data-owner="shell" data-state="not-found" className="mx-auto grid max-w-2xl gap-4 px-4 py-24">
      <h1 className="text-4xl font-bold">Oops! Page not found</h1>
      {onTheirWay.has(visitedPath(pathname)) && (
        <p className="text-muted">This page is on its way, and the waitlist will hear first.</p>
      )}
      <p>
        <Button asChild>
          <Link to="/">Back to home</Link>
        </Button>
      </p>
    </section>
  );
}
