import { HeartCrack } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Area, Dot, Label, Line, Minutes, minuteScale } from '../picture/drawing.tsx';
import { glassJaw } from './page.ts';

const at = minuteScale(30, 90);
const first = 52;
const second = 61;
/** How well the team keeps its shape: pairs of a minute and a y in the picture. A lower y is better. */
const before = [
  [30, 74],
  [34, 68],
  [38, 76],
  [43, 66],
  [47, 72],
  [first, 68],
] as const;
const after = [
  [first, 68],
  [54, 118],
  [56, 106],
  [58, 150],
  [60, 140],
  [second, 176],
  [64, 164],
  [67, 178],
] as const;
const mending = [
  [67, 178],
  [73, 158],
  [80, 144],
  [90, 134],
] as const;
/** The cracks that the first goal makes, as paths from the point of that goal. */
const cracks = ['M0 0l-14 -8l-6 -14', 'M0 0l10 -16l14 -4', 'M0 0l-16 8l-4 14', 'M0 0l18 4l8 12'];

function along(points: readonly (readonly [number, number])[]): string {
  return points.map(([minute, y], index) => `${index === 0 ? 'M' : 'L'}${at(minute)} ${y}`).join('');
}

export function GlassJawScreen() {
  return (
    <Explainer page={glassJaw} icon={HeartCrack}>
      <Area d={`M${at(first)} 40H${at(first + 15)}V204H${at(first)}z`} soft />
      <Label x={at(first + 7.5)} y={28} tone="primary" anchor="middle" strong>
        15 minutes
      </Label>
      <Line d={along(before)} width={3} />
      <Line d={along(after)} tone="primary" width={3.5} />
      <Line d={along(mending)} width={3} />
      {cracks.map((crack) => (
        <Line key={crack} d={crack.replace('M0 0', `M${at(first)} 68`)} tone="primary" width={1.5} />
      ))}
      <Dot x={at(first)} y={68} r={8} tone="primary" />
      <Dot x={at(second)} y={176} r={8} tone="primary" />
      <Label x={20} y={50}>
        shape holds
      </Label>
      <Label x={at(first) - 12} y={108} anchor="end" tone="ink">
        1st against
      </Label>
      <Label x={at(second) - 14} y={188} anchor="end" tone="ink">
        2nd
      </Label>
      <Minutes at={at} ticks={[30, 45, 60, 75, 90]} />
    </Explainer>
  );
}
