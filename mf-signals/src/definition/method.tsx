import type { Signal } from '../data/index.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** How a signal is worked out, and how fresh that is. */
export function Method({ signal: { method, version, lastUpdated } }: { signal: Signal }) {
  return (
    <>
      <p>{method}</p>
      <p className="text-sm text-muted">
        Version {version} • Last updated <time dateTime={lastUpdated}>{day.format(new Date(lastUpdated))}</time>
      </p>
    </>
  );
}
