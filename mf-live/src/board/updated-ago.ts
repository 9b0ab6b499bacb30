/**
 * The time since an update in words, in whole minutes (README, rule 7).
 * @param milliseconds the time since the update; a negative or invalid number counts as 0
 */
export function updatedAgo(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (!(minutes >= 1)) return 'just now';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
}
