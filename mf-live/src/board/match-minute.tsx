import type { LiveFixture } from '../data/index.ts';
import { isOver } from './filter-matches.ts';
import { phaseLabel } from './phase-label.ts';

/** The minute and the phase of a match. While the ball is in play, the minute has a colour of its own. */
export function MatchMinute({ match }: { match: Pick<LiveFixture, 'minute' | 'phase'> }) {
  const tone = isOver(match) ? 'text-muted' : match.phase === 'HT' ? 'text-ink' : 'text-success';
  return (
    <>
      <span className={`font-display text-3xl font-black ${tone}`}>{`${match.minute}'`}</span>{' '}
      <span className="font-sans text-xs font-semibold text-muted">{phaseLabel(match.phase)}</span>
    </>
  );
}
