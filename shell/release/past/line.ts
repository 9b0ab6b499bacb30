import type { Entry } from '../live/entry.ts';
import { entryKey, type Log } from '../live/log.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import type { Moment } from './moment.ts';

/**
 * The last entry that had been written at a moment: what was live then. For the id of a deployment, the entry that it is
 * part of.
 * @throws ReleaseError where there is none, or where nobody can say, because the next entry is lost
 */
export function entryAt({ address }: Pick<Store, 'address'>, { entries, lost }: Log, moment: Moment): Entry {
  if (typeof moment === 'string') {
    const made = entries.find(({ changes }) => changes.some(({ id }) => id === moment));
    if (made) return made;
    throw new ReleaseError(
      `No deployment in ${address} has the id ${moment}. "npx mutha history mf-… --json" lists those of a remote.`,
    );
  }
  const entry = entries.findLast(({ at }) => Date.parse(at) <= moment);
  const next = (entry?.number ?? 0) + 1;
  if (lost.includes(next))
    throw new ReleaseError(
      `Nobody can say what was live in ${address} at ${new Date(moment).toISOString()}: ${entryKey(next)}, the next entry of its log, is lost.`,
    );
  if (entry) return entry;
  const [first] = entries;
  const [change] = first?.changes ?? [];
  throw new ReleaseError(
    `Nothing was live in ${address} at ${new Date(moment).toISOString()}.${first && change ? ` Its first release is ${change.name}, at ${first.at}.` : ''}`,
  );
}
