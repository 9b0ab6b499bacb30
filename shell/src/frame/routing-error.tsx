import { Button } from '@mutha/shared-ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';

/** The last boundary: something in the shell itself went wrong (product.md, section 8). */
export function RoutingError() {
  const error = useRouteError();
  const what = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : String(error);
  return (
    <section data-owner="shell" data-state="error" className="mx-auto grid max-w-2xl gap-4 px-4 py-24">
      <h1 className="text-4xl font-bold">Unexpected Application Error!</h1>
      <p className="text-muted">{what}</p>
      <p className="flex gap-4">
        <Button onClick={() => location.reload()}>Try again</Button>
        <a href="/">Back to home</a>
      </p>
    </section>
  );
}
