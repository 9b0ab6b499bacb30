import { minuteAt } from '../board/minute-at.ts';
import type { LiveFixture } from '../data/index.ts';

const middle = 200;
const radius = 180;

/**
 * The centre circle as the clock of a match: it runs from kick-off at the top to the minute now, with a dot where each
 * signal fired. It is a picture only: the words inside say the same.
 */
export function ClockFace({ match: { kickoff_iso, minute, latest_signals } }: { match: LiveFixture }) {
  const length = minute > 90 ? 120 : 90;
  const at = (moment: number) => {
    const angle = (Math.min(moment / length, 1) - 0.25) * 2 * Math.PI;
    return { cx: round(middle + radius * Math.cos(angle)), cy: round(middle + radius * Math.sin(angle)) };
  };
  const [newest, ...older] = latest_signals.map(({ ts }) => minuteAt(kickoff_iso, ts));
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 400"
      fill="none"
      className="absolute inset-0 size-full overflow-visible max-[16rem]:hidden"
    >
      <path d="M200 20v-2000M200 380v2000" className="hidden stroke-line lg:block" strokeWidth="1.5" />
      <circle cx={middle} cy={middle} r={radius} className="fill-ground stroke-line" strokeWidth="2" />
      <circle
        cx={middle}
        cy={middle}
        r={radius}
        pathLength={length}
        strokeDasharray={`${minute} ${length}`}
        transform={`rotate(-90 ${middle} ${middle})`}
        className="now-run stroke-primary"
        strokeWidth="5"
      />
      {[...new Set(older)].map((moment) => (
        <circle key={moment} {...at(moment)} r="6" className="fill-ground stroke-ink" strokeWidth="2.5" />
      ))}
      {newest !== undefined && <circle {...at(newest)} r="11" className="now-beat fill-primary" />}
    </svg>
  );
}

const round = (length: number) => Math.round(length * 10) / 10;
