import { Goal } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Area, Dot, Label, Line, Minutes, minuteScale } from '../picture/drawing.tsx';
import { goalFlurry } from './page.ts';

const at = minuteScale(0, 90);
const base = 204;
const height = (xg: number) => Math.round((base - xg * 92) * 10) / 10;
const readings: [minute: number, xg: number][] = [
  [0, 0.02],
  [5, 0.12],
  [10, 0.05],
  [15, 0.22],
  [20, 0.3],
  [25, 0.1],
  [30, 0.16],
  [35, 0.34],
  [40, 0.18],
  [45, 0.08],
  [50, 0.14],
  [55, 0.28],
  [60, 0.2],
];
const spike: [minute: number, xg: number][] = [
  [60, 0.2],
  [62, 0.7],
  [65, 1.7],
  [69, 1.1],
  [72, 0.4],
];
const after: [minute: number, xg: number][] = [
  [72, 0.4],
  [78, 0.16],
  [84, 0.3],
  [90, 0.12],
];

function path(points: [minute: number, xg: number][]): string {
  return `M${points.map(([minute, xg]) => `${at(minute)} ${height(xg)}`).join('L')}`;
}

export function GoalFlurryScreen() {
  return (
    <Explainer page={goalFlurry} icon={Goal}>
      <Line d={`M20 ${height(1.5)}H380`} tone="muted" width={2} dashed />
      <Label x={20} y={height(1.5) - 10}>
        1.5 xG in 5 minutes
      </Label>
      <Area d={`${path(spike)}L${at(72)} ${base}H${at(60)}z`} soft />
      <Line d={path(readings)} />
      <Line d={path(after)} />
      <Line d={path(spike)} tone="primary" width={3.5} />
      <Dot x={at(65)} y={height(1.7)} r={7} tone="primary" />
      <Label x={at(65) + 16} y={height(1.7) + 4} tone="primary" strong>
        1.7
      </Label>
      <Minutes at={at} ticks={[0, 15, 30, 45, 60, 75, 90]} y={base} />
    </Explainer>
  );
}
