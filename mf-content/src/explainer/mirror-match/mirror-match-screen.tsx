import { CaretsToAxisDashedHorizontal } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Dot, Label, Line } from '../picture/drawing.tsx';
import { mirrorMatch } from './page.ts';

const level = 120;
const stations = [
  { score: '0-0', x: 28 },
  { score: '1-1', x: 152 },
];
const balance = 276;

/** The path from level to a lead, back to level, to a deficit, and to level again. `-1` leads first, `1` second. */
function turns(side: -1 | 1): string {
  const first = level + side * 104;
  const second = level - side * 104;
  return `M28 ${level}C64 ${first} 116 ${first} 152 ${level}C188 ${second} 240 ${second} ${balance} ${level}`;
}

export function MirrorMatchScreen() {
  return (
    <Explainer page={mirrorMatch} icon={CaretsToAxisDashedHorizontal}>
      <Line d={`M28 ${level}H380`} tone="muted" width={1.5} dashed />
      <Line d={turns(-1)} width={3} />
      <Line d={turns(1)} tone="muted" width={3} />
      {stations.map(({ score, x }) => (
        <g key={score}>
          <Dot x={x} y={level} hollow />
          <Label x={x + 16} y={level - 10} tone="ink">
            {score}
          </Label>
        </g>
      ))}
      <Line d={`M${balance} ${level}C300 64 320 52 340 48`} tone="primary" dashed />
      <Line d={`M${balance} ${level}C300 176 320 188 340 192`} tone="primary" dashed />
      <Dot x={balance} y={level} r={10} tone="primary" />
      <Label x={balance + 18} y={level - 8} tone="primary" strong>
        2-2
      </Label>
      <Label x={350} y={53} tone="ink">
        3-2
      </Label>
      <Label x={350} y={197} tone="ink">
        2-3
      </Label>
      <Label x={90} y={28} anchor="middle">
        one leads
      </Label>
      <Label x={214} y={28} anchor="middle">
        then the other
      </Label>
    </Explainer>
  );
}
