import { Flag } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Area, Dot, Label, Line, Minutes, minuteScale } from '../picture/drawing.tsx';
import { cornerSpike } from './page.ts';

const at = minuteScale(45, 90);
const lone = [49, 58];
const cluster = [72, 75, 78, 81];

export function CornerSpikeScreen() {
  return (
    <Explainer page={cornerSpike} icon={Flag}>
      <Area d={`M${at(70.5)} 40H${at(82.5)}V204H${at(70.5)}z`} soft />
      <Label x={at(76.5)} y={30} tone="primary" anchor="middle" strong>
        4 in 9 minutes
      </Label>
      {lone.map((minute) => (
        <g key={minute}>
          <Line d={`M${at(minute)} 204V140`} />
          <Dot x={at(minute)} y={136} hollow />
        </g>
      ))}
      {cluster.map((minute, index) => (
        <g key={minute}>
          <Line d={`M${at(minute)} 204V${136 - index * 24}`} tone="primary" width={3.5} />
          <Dot x={at(minute)} y={132 - index * 24} r={7} tone="primary" />
        </g>
      ))}
      <Label x={at(53.5)} y={112} anchor="middle">
        the usual pace
      </Label>
      <Minutes at={at} ticks={[45, 60, 70, 80, 90]} />
    </Explainer>
  );
}
