import type { LiveFixture } from '../data/index.ts';
import { momentum } from './momentum.ts';

const height = 36;

/** The momentum of a match as a line, from kick-off on the left to now. It is a picture only. */
export function MomentumLine({ match }: { match: LiveFixture }) {
  const minutes = momentum(match);
  const width = minutes.length - 1;
  const line = minutes.map((value, minute) => `${minute} ${Math.round((1 - value) * height) + 2}`).join('L');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height + 4}`}
      preserveAspectRatio="none"
      fill="none"
      className="now-draw h-9 w-full sm:h-11"
    >
      <path d={`M${line}V${height + 4}H0z`} className="fill-primary" opacity="0.12" />
      <path
        d={`M${line}`}
        className="stroke-ink"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
    </svg>
  );
}
