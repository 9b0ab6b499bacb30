import { Button } from '@mutha/shared-ui';
import { MessagePage } from './message-page.tsx';

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
