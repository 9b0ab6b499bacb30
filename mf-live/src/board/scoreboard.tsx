import type { LiveFixture } from '../data/index.ts';
import { MatchMinute } from './match-minute.tsx';

/** The score of a match, as large as a dialog has room for, between its clubs. */
export function Scoreboard({ match }: { match: LiveFixture }) {
  const { home, away, score } = match;
  return (
    <span
      aria-hidden="true"
      className="mt-3 grid grid-cols-[minmax(0,1fr)] items-center justify-items-center min-[16rem]:-mr-11 min-[20rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-3 font-display text-xl leading-none sm:text-2xl font-extrabold text-ink"
    >
      <span className="min-[20rem]:justify-self-end min-[20rem]:text-right">{home}</span>
      <span className="text-4xl font-black whitespace-nowrap">{`${score.home}–${score.away}`}</span>
      <span className="min-[20rem]:justify-self-start">{away}</span>
      <span className="flex flex-wrap items-baseline min-[20rem]:col-span-3 justify-center gap-2">
        <MatchMinute match={match} />
      </span>
    </span>
  );
}
