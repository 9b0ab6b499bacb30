import { Button } from '@mutha/shared-ui';

/** Without a registry there is nothing to compose. The frame stands; the visitor can ask again. */
export function SiteUnavailable() {
  return (
    <section role="alert" data-owner="shell" data-state="error" className="mx-auto grid max-w-2xl gap-4 px-4 py-24">
      <h1 className="text-4xl font-bold">The pages did not arrive</h1>
      <p className="text-muted">
        We could not reach the list of what is on this site. Check your connection, or try again.
      </p>
      <p>
        <Button onClick={() => location.reload()}>Try again</Button>
      </p>
    </section>
  );
}
