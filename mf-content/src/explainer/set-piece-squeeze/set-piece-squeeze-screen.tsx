import { BrickWall } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Area, Dot, Label, Line } from '../picture/drawing.tsx';
import { setPieceSqueeze } from './page.ts';

/** The x of each defender of the zonal line, across the six-yard box. */
const defenders = [146, 170, 194, 218, 242];
const attackers = [
  { x: 156, y: 116 },
  { x: 182, y: 124 },
  { x: 206, y: 114 },
  { x: 230, y: 126 },
];
const loose = { x: 280, y: 104 };

export function SetPieceSqueezeScreen() {
  return (
    <Explainer page={setPieceSqueeze} icon={BrickWall}>
      <Line d="M20 40H380M90 40V180H310V40M130 40V92H270V40M165 180a37 30 0 0 0 70 0" tone="muted" width={1.5} />
      <Line d="M170 40V24H230V40" width={3} />
      <Line d="M20 54a14 14 0 0 0 14 -14" tone="muted" width={1.5} />
      <Area d={`M${loose.x - 26} 40H308V134H${loose.x - 26}z`} soft />
      {defenders.map((x) => (
        <Dot key={x} x={x} y={92} r={7} />
      ))}
      {attackers.map(({ x, y }) => (
        <Dot key={x} x={x} y={y} r={7} hollow />
      ))}
      <Line d={`M20 40C110 62 220 52 ${loose.x - 6} ${loose.y - 8}`} tone="primary" width={3} dashed />
      <Dot x={20} y={40} r={5} tone="primary" />
      <Dot x={loose.x} y={loose.y} r={9} tone="primary" />
      <Label x={200} y={158} anchor="middle">
        the crowd
      </Label>
      <Label x={380} y={222} anchor="end" tone="primary" strong>
        free at the far post
      </Label>
      <Line d={`M${loose.x} ${loose.y + 18}V198`} tone="primary" width={1.5} />
    </Explainer>
  );
}
