import { ArrowUpDown } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Area, Dot, Label, Line, Minutes, minuteScale } from '../picture/drawing.tsx';
import { momentumFlip } from './page.ts';

type Point = readonly [minute: number, y: number];

const at = minuteScale(40, 80);
const middle = 116;
const before: Point[] = [
  [40, 158],
  [43, 176],
  [46, 164],
  [49, 180],
  [52, 168],
  [55, 172],
];
const shots: Point[] = [
  [55, 172],
  [57, 146],
  [59, 116],
  [61, 92],
  [63, 72],
];
const after: Point[] = [...shots, [67, 60], [70, 70], [74, 54], [77, 62], [80, 46]];

const through = (points: Point[]) => points.map(([minute, y]) => `${at(minute)} ${y}`).join(' ');

export function MomentumFlipScreen() {
  return (
    <Explainer page={momentumFlip} icon={ArrowUpDown}>
      <Area d={`M${through(after.filter(([, y]) => y <= middle))}V${middle}z`} soft />
      <Line d={`M20 ${middle}H380`} tone="muted" width={1.5} />
      <Line d={`M${through(before)}`} />
      <Line d={`M${through(after)}`} tone="primary" width={3.5} />
      {shots.map(([minute, y]) => (
        <Dot key={minute} x={at(minute)} y={y} r={7} tone="primary" />
      ))}
      <Label x={20} y={36} tone="primary" strong>
        5 shots in 8 minutes
      </Label>
      <Label x={20} y={142}>
        favourite on top
      </Label>
      <Label x={372} y={104} tone="ink" anchor="end">
        outsider on top
      </Label>
      <Minutes at={at} ticks={[40, 50, 60, 70, 80]} />
    </Explainer>
  );
}
