import { Link } from '@mutha/remote/router';
import { Confidence } from '@mutha/shared-ui';
import { minuteAt } from '../board/minute-at.ts';
import { phaseLabel } from '../board/phase-label.ts';
import { readLive } from '../data/index.ts';
import { ClockFace } from './clock-face.tsx';
import { MomentumLine } from './momentum-line.tsx';
import { newestMatch } from './newest-match.ts';
import './now.css';

/** The match with the newest signal, in the centre circle (README, rule 13). A press anywhere opens its dialog. */
export function NowFragment() {
  const { sample, fixtures } = readLive();
  const newest = newestMatch(fixtures);
  if (!newest) return <p className="text-muted">No matches live right now. Check back at kick-off.</p>;
  const { match, signal } = newest;
  return (
    <figure className="grid justify-items-center gap-3">
      <div className="relative grid aspect-square w-full max-w-[30rem] place-items-center max-[16rem]:aspect-auto max-[16rem]:py-6">
        <ClockFace match={match} />
        <div className="z-1 grid w-[70%] justify-items-center gap-1 text-center max-[16rem]:w-full">
          <p className="text-sm font-semibold text-primary-ink">
            {`${match.minute}'`} {phaseLabel(match.phase)}
          </p>
          <p className="font-display text-2xl leading-none font-extrabold max-[22rem]:text-xl">
            <Link
              to={`/live?fixture=${match.id}`}
              className="underline decoration-line-strong underline-offset-4 hover:decoration-current after:absolute after:inset-0 after:rounded-full"
            >
              {match.home} vs {match.away}
            </Link>
          </p>
          <p className="font-display text-5xl leading-none font-black max-[22rem]:text-[3rem]">
            {match.score.home}–{match.score.away}
          </p>
          <MomentumLine match={match} />
          <p className="mt-2 grid justify-items-center gap-x-3 gap-y-1 text-sm">
            <span className="font-display text-xl leading-none font-extrabold">{signal.label}</span>
            <span className="flex flex-wrap items-center justify-center gap-x-3 text-muted max-[22rem]:flex-col">
              <Confidence size="sm" value={signal.confidence} label={`${signal.label} confidence`} />
              fired at {minuteAt(match.kickoff_iso, signal.ts)}'
            </span>
          </p>
        </div>
      </div>
      {sample && (
        <figcaption className="relative bg-ground px-2 text-center text-xs text-muted">
          Sample data, {sample}.
        </figcaption>
      )}
    </figure>
  );
}
