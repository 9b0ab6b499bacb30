import type { RolloutTable, Side } from '@mutha/contract';

/**
 * Says for each rollout which release a page shows, and to how many visitors.
 * @param side the side of the page
 * @returns such as `5 % of visitors see this release of mf-live.`
 */
export function rolloutText({ rollouts }: RolloutTable, side: Side): string {
  return rollouts
    .map(({ slot, share, releases }) => {
      const names = Object.keys(releases).join(' and ');
      const sees = side !== 'live' && side.includes(slot);
      return sees
        ? `${share} % of visitors see this release of ${names}.`
        : `${share} % of visitors see a rollout of ${names}. This page shows what is live.`;
    })
    .join(' ');
}
