import { names } from '@mutha/contract';

/** A point in the history of a store: a time, in milliseconds since 1970, or the id of a deployment. */
export type Moment = number | string;

const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Reads a moment: a day (its beginning), a day and a time, both in UTC unless an offset follows, or the id of a
 * deployment. Examples: `2026-11-20`, `2026-11-20T18:00`, `2026-11-20 18:00:30`, `2026-11-20T18:00+01:00`.
 * @returns undefined for anything else
 */
export function momentFrom(text: string): Moment | undefined {
  if (names.deployment.safeParse(text).success) return text;
  const [, day, time = '00:00', offset = 'Z'] = written.exec(text) ?? [];
  const parsed = Date.parse(`${day}T${time}${offset}`);
  // The engine takes 30 February for 2 March.
  const isDay = day && !Number.isNaN(parsed) && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
  return isDay ? parsed : undefined;
}
