import { Sunset } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Area, Dot, Label, Line, Minutes, minuteScale } from '../picture/drawing.tsx';
import { lateSwingers } from './page.ts';

interface Turn {
  minute: number;
  /** Above zero for the home side, below zero for the away side. */
  edge: number;
}

const at = minuteScale(45, 90);
const level = 124;
const quiet: Turn[] = [
  { minute: 45, edge: 4 },
  { minute: 51, edge: 9 },
  { minute: 57, edge: -5 },
  { minute: 63, edge: 6 },
  { minute: 69, edge: -4 },
  { minute: 75, edge: 5 },
];
const swings: Turn[] = [
  { minute: 77.5, edge: -26 },
  { minute: 80.5, edge: 38 },
  { minute: 83.5, edge: -48 },
  { minute: 86.5, edge: 58 },
  { minute: 89, edge: -64 },
];

const path = (turns: Turn[]) => `M${turns.map(({ minute, edge }) => `${at(minute)} ${level - edge}`).join('L')}`;

export function LateSwingersScreen() {
  return (
    <Explainer page={lateSwingers} icon={Sunset}>
      <Area d={`M${at(75)} 44H380V204H${at(75)}z`} soft />
      <Label x={380} y={30} tone="primary" anchor="end" strong>
        Last 15 minutes
      </Label>
      <Line d={`M20 ${level}H380`} tone="muted" width={1.5} dashed />
      <Label x={20} y={66}>
        home on top
      </Label>
      <Label x={20} y={192}>
        away on top
      </Label>
      <Line d={path(quiet)} />
      <Line d={path([...quiet.slice(-1), ...swings])} tone="primary" width={3.5} />
      {swings.slice(1).map(({ minute, edge }) => (
        <Dot key={minute} x={at(minute)} y={level - edge} tone="primary" />
      ))}
      <Minutes at={at} ticks={[45, 60, 75, 80, 90]} />
    </Explainer>
  );
}
