import type { ReactNode } from 'react';

/** `primary` is for the subject of the page, `ink` for the rest of the game, `muted` for scales and minor words. */
export type Tone = 'primary' | 'ink' | 'muted';

const stroke = { primary: 'stroke-primary', ink: 'stroke-ink', muted: 'stroke-line-strong' };
const fill = { primary: 'fill-primary', ink: 'fill-ink', muted: 'fill-line-strong' };
const text = { primary: 'fill-primary-ink', ink: 'fill-ink', muted: 'fill-muted' };

/** A line along an SVG path. */
export function Line({
  d,
  tone = 'ink',
  width = 2.5,
  dashed,
}: {
  d: string;
  tone?: Tone;
  width?: number;
  dashed?: boolean;
}) {
  return (
    <path
      d={d}
      fill="none"
      className={stroke[tone]}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={dashed ? '2 7' : undefined}
    />
  );
}

/** A closed shape. A `soft` one lets the lines behind it show through. */
export function Area({ d, tone = 'primary', soft }: { d: string; tone?: Tone; soft?: boolean }) {
  return <path d={d} className={fill[tone]} opacity={soft ? 0.16 : 1} />;
}

/** An upright bar whose foot is at `y`. */
export function Bar({
  x,
  y,
  width,
  height,
  tone = 'ink',
  soft,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  tone?: Tone;
  soft?: boolean;
}) {
  return <Area d={`M${x} ${y}v${-height}h${width}v${height}z`} tone={tone} soft={soft ?? false} />;
}

export function Dot({
  x,
  y,
  r = 6,
  tone = 'ink',
  hollow,
}: {
  x: number;
  y: number;
  r?: number;
  tone?: Tone;
  hollow?: boolean;
}) {
  return (
    <circle
      cx={x}
      cy={y}
      r={r}
      className={hollow ? `fill-sunken ${stroke[tone]}` : fill[tone]}
      strokeWidth={hollow ? 2.5 : undefined}
    />
  );
}

/** Words in the picture. Use few, and no smaller text than this. */
export function Label({
  x,
  y,
  tone = 'muted',
  anchor = 'start',
  strong,
  children,
}: {
  x: number;
  y: number;
  tone?: Tone;
  anchor?: 'start' | 'middle' | 'end';
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      className={`${text[tone]} ${strong ? 'font-display text-[22px] font-extrabold' : 'text-[14px] font-medium'}`}
    >
      {children}
    </text>
  );
}

/** Gives the x of a minute in the picture: from 20 at minute `from` to 380 at minute `to`. */
export function minuteScale(from: number, to: number): (minute: number) => number {
  return (minute) => Math.round((20 + ((minute - from) / (to - from)) * 360) * 10) / 10;
}

/** The minutes along the bottom, with a stroke and a figure at each of `ticks`. */
export function Minutes({ at, ticks, y = 204 }: { at: (minute: number) => number; ticks: number[]; y?: number }) {
  return (
    <>
      <Line d={`M20 ${y}H380`} tone="muted" width={1.5} />
      {ticks.map((minute, index) => (
        <g key={minute}>
          <Line d={`M${at(minute)} ${y}v6`} tone="muted" width={1.5} />
          <Label
            x={at(minute)}
            y={y + 24}
            anchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}
          >
            {`${minute}'`}
          </Label>
        </g>
      ))}
    </>
  );
}

/** A whole pitch with its lines, seen from above. It is 360 by 200, around the middle of the picture. */
export function Pitch() {
  return (
    <g>
      <Line
        d="M20 20H380V220H20ZM200 20V220M20 70h54v100H20M380 70h-54v100h54M20 98h20v44H20M380 98h-20v44h20"
        tone="muted"
        width={1.5}
      />
      <circle cx="200" cy="120" r="30" fill="none" className={stroke.muted} strokeWidth="1.5" />
    </g>
  );
}
