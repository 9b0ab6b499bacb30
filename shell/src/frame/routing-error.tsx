import { Button } from '@mutha/shared-ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { MessagePage } from './message-page.tsx';

/** The last boundary: something in the shell itself went wrong (README, rule 4). */
export function RoutingError() {
  const error = useRouteError();
  return (
    <MessagePage title="Unexpected Application Error!" data-owner="shell" data-state="error">
      <p className="text-muted">{messageOf(error)}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Try again</Button>
        <Button asChild variant="outline">
          <a href="/">Back to home</a>
        </Button>
      </p>
    </MessagePage>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
