import { InvalidArgumentError } from '@commander-js/extra-typings';
import { names } from '@mutha/contract';
import type { Entry, Log } from '@mutha/engine';
import { entryKey, ReleaseError, type Store } from '@mutha/store';

/** A point in the history of a store: a time, in milliseconds since 1970, or the id of a deployment. */
export type Moment = number | string;

const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Reads a moment that a user has typed: a day (its beginning), a day and a time, both in UTC unless an offset follows,
 * or the id of a deployment. Examples: `2026-11-20`, `2026-11-20T18:00`, `2026-11-20 18:00:30`,
 * `2026-11-20T18:00+01:00`.
 * @throws InvalidArgumentError that says how to write one, also for a time in the future
 */
export function momentFrom(text: string): Moment {
  if (names.deployment.safeParse(text).success) return text;
  const [, day, time = '00:00', offset = 'Z'] = written.exec(text) ?? [];
  const moment = Date.parse(`${day}T${time}${offset}`);
  // The engine takes 30 February for 2 March.
  const isDay = day && !Number.isNaN(moment) && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
  if (!isDay)
    throw new InvalidArgumentError(
      'Not a time. Write a day or a time, in UTC unless an offset follows, such as 2026-11-20, 2026-11-20T18:00 or 2026-11-20T18:00:30+01:00; or the id of a deployment.',
    );
  if (moment > Date.now())
    throw new InvalidArgumentError(`That is in the future: it is now ${new Date().toISOString()}.`);
  return moment;
}

/**
 * The last entry that had been written at a moment: what was live then. For the id of a deployment, the entry that it
 * is part of.
 * @throws ReleaseError if there is none, or if it is unknown because the next entry is lost
 */
export function entryAt({ address }: Pick<Store, 'address'>, { entries, lost }: Log, moment: Moment): Entry {
  if (typeof moment === 'string') {
    const made = entries.find(({ changes }) => changes.some(({ id }) => id === moment));
    if (made) return made;
    throw new ReleaseError(
      'deployment-unknown',
      `No deployment in ${address} has the id ${moment}. "npx mutha history mf-… --json" lists those of a remote.`,
    );
  }
  const entry = entries.findLast(({ at }) => Date.parse(at) <= moment);
  const next = (entry?.number ?? 0) + 1;
  if (lost.includes(next))
    throw new ReleaseError(
      'deployment-unknown',
      `What was live in ${address} at ${new Date(moment).toISOString()} is unknown: ${entryKey(next)}, the next entry of its log, is lost.`,
    );
  if (entry) return entry;
  const [first] = entries;
  const [change] = first?.changes ?? [];
  throw new ReleaseError(
    'deployment-unknown',
    `Nothing was live in ${address} at ${new Date(moment).toISOString()}.${first && change ? ` Its first release is ${change.name}, at ${first.at}.` : ''}`,
  );
}

/**
 * Where the clock of a machine was set back, a time may have been twice: entries of the log that came before `entry`
 * are of a later time than the moment.
 * @param entry the one that `entryAt` has found for the moment
 * @returns a line that says so, and how to see the other site; none otherwise
 */
export function clockWarnings({ entries }: Log, entry: Entry, moment: Moment): string[] {
  if (typeof moment === 'string') return [];
  const later = entries.find(({ number, at }) => number < entry.number && Date.parse(at) > moment);
  if (!later) return [];
  const before = entries.findLast(({ number, at }) => number < later.number && Date.parse(at) <= moment);
  const id = before?.changes.at(-1)?.id;
  return [
    `A clock was set back: ${entryKey(later.number)} has the time ${later.at}, and the later entry ${entryKey(entry.number)} has ${entry.at}. This is the site after the later entry.${id ? ` "npx mutha at ${id}" shows the site at that time before the clock was set back.` : ''}`,
  ];
}
