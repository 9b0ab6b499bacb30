import { Fence } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Dot, Label, Line } from '../picture/drawing.tsx';
import { offsideTrap } from './page.ts';

const trap = 196;
const defenders = [44, 96, 144, 188];
const flagged = [
  { minute: 51, y: 72, run: 'M84 56Q150 56 226 70' },
  { minute: 53, y: 166, run: 'M96 136Q150 170 226 166' },
  { minute: 55, y: 207, run: 'M72 196Q140 214 226 208' },
];

export function OffsideTrapScreen() {
  return (
    <Explainer page={offsideTrap} icon={Fence}>
      <Line d="M20 20H380V220H20ZM380 62H324V178H380M380 92H358V148H380" tone="muted" width={1.5} />
      <Line d={`M${trap} 20V220`} dashed />
      {flagged.map(({ minute, y, run }) => (
        <g key={minute}>
          <Line d={run} tone="muted" />
          <Dot x={234} y={y} r={7} hollow />
          <Label x={248} y={y + 5}>
            {`${minute}'`}
          </Label>
        </g>
      ))}
      {defenders.map((y) => (
        <Dot key={y} x={trap} y={y} r={8} />
      ))}
      <Line d="M72 92C110 92 170 96 186 114S250 126 330 120" tone="primary" width={3.5} />
      <Dot x={338} y={120} r={9} tone="primary" />
      <Label x={214} y={106} tone="primary" strong>
        in behind
      </Label>
    </Explainer>
  );
}
