import { Swords } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Label, Line, Pitch, type Tone } from '../picture/drawing.tsx';
import { dangerousAttacksRatio } from './page.ts';

/** Where each attack starts and where it ends. */
const towardsRight = [
  { from: [236, 68], to: [342, 80] },
  { from: [256, 86], to: [352, 92] },
  { from: [240, 103], to: [340, 103] },
  { from: [254, 118], to: [356, 114] },
  { from: [240, 134], to: [342, 126] },
  { from: [256, 151], to: [354, 137] },
  { from: [238, 172], to: [342, 149] },
  { from: [254, 189], to: [348, 161] },
] as const;
const towardsLeft = [
  { from: [160, 78], to: [60, 88] },
  { from: [146, 108], to: [46, 108] },
  { from: [158, 142], to: [58, 131] },
  { from: [148, 178], to: [52, 152] },
] as const;

function Attack({ from, to, tone }: { from: readonly [number, number]; to: readonly [number, number]; tone: Tone }) {
  const [x, y] = to;
  const angle = Math.atan2(y - from[1], x - from[0]);
  const barb = (turn: number) =>
    `${(x - 9 * Math.cos(angle + turn)).toFixed(1)} ${(y - 9 * Math.sin(angle + turn)).toFixed(1)}`;
  return <Line d={`M${from[0]} ${from[1]}L${x} ${y}M${barb(0.55)}L${x} ${y}L${barb(-0.55)}`} tone={tone} />;
}

export function DangerousAttacksRatioScreen() {
  return (
    <Explainer page={dangerousAttacksRatio} icon={Swords}>
      <Pitch />
      {towardsLeft.map(({ from, to }) => (
        <Attack key={from.join()} from={from} to={to} tone="ink" />
      ))}
      {towardsRight.map(({ from, to }) => (
        <Attack key={from.join()} from={from} to={to} tone="primary" />
      ))}
      <Label x={188} y={48} tone="ink" anchor="end" strong>
        {towardsLeft.length}
      </Label>
      <Label x={212} y={48} tone="primary" strong>
        {towardsRight.length}
      </Label>
      <Label x={32} y={46}>
        one window
      </Label>
      <Label x={368} y={48} tone="primary" anchor="end" strong>
        2:1
      </Label>
    </Explainer>
  );
}
