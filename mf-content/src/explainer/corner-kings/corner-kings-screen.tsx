import { CornerUpRight } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Area, Dot, Label, Line } from '../picture/drawing.tsx';
import { cornerKings } from './page.ts';

/** Where the ball of each corner came down. */
const fromLeft = [
  { x: 150, y: 66 },
  { x: 176, y: 84 },
  { x: 138, y: 96 },
  { x: 206, y: 68 },
  { x: 168, y: 116 },
  { x: 122, y: 126 },
  { x: 194, y: 98 },
];
const fromRight = [
  { x: 250, y: 66 },
  { x: 226, y: 90 },
  { x: 234, y: 118 },
  { x: 278, y: 122 },
];

export function CornerKingsScreen() {
  return (
    <Explainer page={cornerKings} icon={CornerUpRight}>
      <Line d="M20 220V44H380V220M104 44V144H296V44M154 44V80H246V44M178 44V32H222V44" tone="muted" width={1.5} />
      {[46, 354].map((x) => (
        <g key={x}>
          <Line d={`M${x} 216V92`} dashed />
          <Line d={`M${x - 8} 98L${x} 88L${x + 8} 98`} />
        </g>
      ))}
      {fromLeft.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <Line d={`M20 44Q${x - 60} ${y - 6} ${x} ${y}`} tone="primary" width={2} />
          <Dot x={x} y={y} r={4.5} tone="primary" />
        </g>
      ))}
      {fromRight.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <Line d={`M380 44Q${x + 60} ${y - 6} ${x} ${y}`} tone="primary" width={2} />
          <Dot x={x} y={y} r={4.5} tone="primary" />
        </g>
      ))}
      <Line d="M20 44V12M380 44V12" />
      <Area d="M20 12l24 8l-24 8zM380 12l-24 8l24 8z" />
      <Label x={54} y={29} tone="primary" strong>
        7
      </Label>
      <Label x={346} y={29} tone="primary" anchor="end" strong>
        4
      </Label>
      <Label x={200} y={182} anchor="middle">
        5 when behind
      </Label>
      <Label x={200} y={204} anchor="middle">
        6 when ahead
      </Label>
    </Explainer>
  );
}
