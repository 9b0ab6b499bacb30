import type { Signal } from '../data/index.ts';

/** Made when it is first needed: making one takes longer than drawing the page. */
let day: Intl.DateTimeFormat | undefined;

/** How a signal is worked out, and how fresh that is. */
export function Method({ signal: { method, version, lastUpdated } }: { signal: Signal }) {
  return (
    <>
      <p>{method}</p>
      <p className="text-sm text-muted">
        Version {version} • Last updated <time dateTime={lastUpdated}>{dayOf(lastUpdated)}</time>
      </p>
    </>
  );
}

function dayOf(iso: string): string {
  day ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return day.format(new Date(iso));
}
