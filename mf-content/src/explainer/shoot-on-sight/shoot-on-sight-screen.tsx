import { Crosshair } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Dot, Label, Line, Pitch } from '../picture/drawing.tsx';
import { shootOnSight } from './page.ts';

interface Shot {
  x: number;
  y: number;
}

const close: Shot[] = [
  { x: 34, y: 108 },
  { x: 40, y: 134 },
  { x: 46, y: 92 },
  { x: 50, y: 118 },
  { x: 56, y: 148 },
  { x: 62, y: 104 },
  { x: 64, y: 132 },
  { x: 60, y: 82 },
  { x: 42, y: 156 },
  { x: 366, y: 112 },
  { x: 360, y: 134 },
  { x: 354, y: 96 },
  { x: 348, y: 122 },
  { x: 342, y: 150 },
  { x: 338, y: 108 },
  { x: 336, y: 82 },
  { x: 356, y: 158 },
];
const distant: Shot[] = [
  { x: 96, y: 76 },
  { x: 104, y: 124 },
  { x: 90, y: 172 },
  { x: 132, y: 98 },
  { x: 142, y: 152 },
  { x: 304, y: 92 },
  { x: 296, y: 134 },
  { x: 312, y: 174 },
  { x: 268, y: 110 },
  { x: 258, y: 160 },
];

/** The path of a shot to the middle of the nearer goal. */
function aimed({ x, y }: Shot): string {
  const goal = x < 200 ? 20 : 380;
  return `M${x} ${y}L${goal} ${Math.round(120 + (y - 120) / 6)}`;
}

export function ShootOnSightScreen() {
  return (
    <Explainer page={shootOnSight} icon={Crosshair}>
      <Pitch />
      {distant.map((shot) => (
        <Line key={aimed(shot)} d={aimed(shot)} tone="primary" width={1.5} />
      ))}
      {close.map(({ x, y }) => (
        <Dot key={`${x} ${y}`} x={x} y={y} r={4} />
      ))}
      {distant.map(({ x, y }) => (
        <Dot key={`${x} ${y}`} x={x} y={y} r={7} tone="primary" />
      ))}
      <Label x={188} y={48} anchor="end" tone="ink">
        27 shots,
      </Label>
      <Label x={212} y={49} tone="primary" strong>
        10 from range
      </Label>
    </Explainer>
  );
}
