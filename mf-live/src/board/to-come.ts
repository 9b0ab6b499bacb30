export interface MatchToCome {
  id: string;
  /**
   * Its day in UTC, such as `2026-11-28`. The day for the visitor may differ: the hour of the kick-off is not known.
   */
  day: string;
  /** The codes of its two sides, such as `ARS vs BHA`. */
  name: string;
}

/**
 * A match that has not kicked off, by the id that a link names (README, rule 11): `EPL-2026-11-28-ARS-BHA` holds the
 * league, the day and the codes of the two sides.
 * @param now the moment of the board, ISO 8601
 * @returns undefined for any other text, and for a day that is not one of the next seven, because the site has no
 *   fixture then
 */
export function matchToCome(id: string | null, now: string): MatchToCome | undefined {
  const [, day, home, away] = /^[A-Z0-9]{2,5}-(\d{4}-\d\d-\d\d)-([A-Z]{3})-([A-Z]{3})$/.exec(id ?? '') ?? [];
  const start = day ? new Date(`${day}T12:00:00Z`) : undefined;
  if (!id || !day || !start || Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day)
    return undefined;
  const isNear = start.getTime() - Date.parse(now) < 7 * 86_400_000;
  return isNear && day > now.slice(0, 10) ? { id, day, name: `${home} vs ${away}` } : undefined;
}
