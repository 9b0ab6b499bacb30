/** Minutes from kick-off to the end of the first half with its added time, to the second half, and to extra time. */
const half = 47;
const secondHalf = 62;
const ninety = 110;
const extraTime = 113;

/** The minute of a match at a moment, from its kick-off, with half-time and the break before extra time counted. */
export function minuteAt(kickoffIso: string, iso: string): number {
  const elapsed = Math.floor((Date.parse(iso) - Date.parse(kickoffIso)) / 60_000);
  if (elapsed < half) return Math.max(0, Math.min(elapsed, 45));
  if (elapsed < secondHalf) return 45;
  if (elapsed < ninety) return Math.min(elapsed - secondHalf + 45, 90);
  return 90 + Math.max(0, elapsed - extraTime);
}
