import type { Signal } from '../data/index.ts';

/** The drawing is 400 wide. A bar of 100% is 360 long. */
const left = 20;
const lengthOf = (confidence: number) => confidence * 3.6;
const rowHeight = 68;

/** How sure the signal was in its examples, one bar each, against its average. */
export function SignalPicture({ signal: { name, avgConfidence, examples } }: { signal: Signal }) {
  const rows = examples.map(({ home, away, minute, confidence }, index) => ({
    what: `${home} vs ${away}, ${minute}`,
    confidence,
    y: 52 + index * rowHeight,
  }));
  const height = 44 + rows.length * rowHeight;
  const average = left + lengthOf(avgConfidence);
  return (
    <figure className="-mx-4 grid gap-3 border-y border-line bg-sunken px-2 py-4 sm:mx-0 sm:rounded-lg sm:border-x sm:p-6">
      <svg
        viewBox={`0 0 400 ${height}`}
        role="img"
        aria-label={`${name}: ${rows.map(({ what, confidence }) => `${what}, ${confidence}%`).join('; ')}. The average is ${avgConfidence}%.`}
        className="w-full"
      >
        {rows.map(({ what, confidence, y }) => (
          <g key={what}>
            <text x={left} y={y} className="fill-ink text-[15px] font-medium">
              {what}
            </text>
            <path d={`M${left} ${y + 20}h360`} className="stroke-line" strokeWidth="14" />
            <path d={`M${left} ${y + 20}h${lengthOf(confidence)}`} className="stroke-primary" strokeWidth="14" />
            <text
              x={left + 8}
              y={y + 20}
              dominantBaseline="central"
              className="fill-on-primary font-display text-[16px] font-extrabold"
            >{`${confidence}%`}</text>
          </g>
        ))}
        <path d={`M${average} 30V${height - 8}`} className="stroke-ink" strokeWidth="2" strokeDasharray="2 6" />
        <text x={average} y="22" textAnchor="middle" className="fill-muted text-[14px] font-medium">
          average {avgConfidence}%
        </text>
      </svg>
      <figcaption className="mx-2 border-t border-line pt-3 text-sm text-muted sm:mx-0">
        How sure it was in the examples below. They are made up.
      </figcaption>
    </figure>
  );
}
