import { Button } from '@mutha/shared-ui';
import { MessagePage } from './message-page.tsx';

/** Without a registry there is nothing to compose. The frame stands; the visitor can ask again. */
export function SiteUnavailable() {
  return (
    <MessagePage title="The pages did not arrive" role="alert" data-owner="shell" data-state="error">
      <p className="max-w-xs text-muted sm:max-w-md">
        We could not reach the list of what is on this site. Check your connection, or try again.
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </MessagePage>
  );
}
