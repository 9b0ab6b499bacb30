import { inWords } from '@mutha/shared-ui';
import type { Signal } from '../data/index.ts';

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
  const { day, month, year } = inWords(new Date(`${iso}T12:00`));
  return `${day} ${month} ${year}`;
}
