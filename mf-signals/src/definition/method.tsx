import type { Signal } from '../data/index.ts';

/** Made when it is first needed: to make a format takes longer than to draw the page. */
let day: Intl.DateTimeFormat | undefined;

/** The method of a signal, with its version and the date of its last update. */
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
