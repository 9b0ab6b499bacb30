/**
 * How long ago something was updated, in whole minutes (README, rule 7).
 * @param milliseconds since then; less than nothing counts as nothing
 */
export function updatedAgo(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (!(minutes >= 1)) return 'just now';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
}
