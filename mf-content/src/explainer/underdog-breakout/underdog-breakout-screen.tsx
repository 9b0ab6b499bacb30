import { Dog } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Area, Dot, Label, Line, Pitch } from '../picture/drawing.tsx';
import { underdogBreakout } from './page.ts';

const favourite = [
  { x: 88, y: 62 },
  { x: 96, y: 118 },
  { x: 92, y: 176 },
  { x: 126, y: 92 },
  { x: 130, y: 150 },
  { x: 152, y: 40 },
  { x: 156, y: 202 },
  { x: 184, y: 86 },
  { x: 186, y: 162 },
  { x: 122, y: 204 },
  { x: 364, y: 120 },
];
const outsider = [
  { x: 36, y: 120 },
  { x: 62, y: 88 },
  { x: 62, y: 148 },
  { x: 70, y: 46 },
  { x: 70, y: 192 },
  { x: 108, y: 138 },
  { x: 112, y: 44 },
  { x: 114, y: 176 },
  { x: 152, y: 68 },
  { x: 160, y: 176 },
];

export function UnderdogBreakoutScreen() {
  return (
    <Explainer page={underdogBreakout} icon={Dog}>
      <Area d="M200 20H380V220H200z" soft />
      <Pitch />
      {outsider.map(({ x, y }) => (
        <Dot key={`${x} ${y}`} x={x} y={y} hollow />
      ))}
      {favourite.map(({ x, y }) => (
        <Dot key={`${x} ${y}`} x={x} y={y} />
      ))}
      <Line d="M150 124C190 128 230 146 262 140S312 124 324 118" tone="primary" width={3.5} />
      <Line d="M311 115L325 118L317 130" tone="primary" width={3.5} />
      <Dot x={150} y={124} r={8} tone="primary" />
      <Label x={290} y={54} tone="primary" anchor="middle" strong>
        Door open
      </Label>
    </Explainer>
  );
}
