import { Unplug } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Bar, Dot, Label, Line } from '../picture/drawing.tsx';
import { momentumStall } from './page.ts';

const zero = 146;
const matches = [
  { won: true, difference: 1.1 },
  { won: true, difference: 1.3 },
  { won: false, difference: 0.9 },
  { won: true, difference: 0.7 },
  { won: true, difference: 0.3 },
  { won: true, difference: -0.3 },
  { won: false, difference: -0.6 },
  { won: true, difference: -1 },
];

export function MomentumStallScreen() {
  return (
    <Explainer page={momentumStall} icon={Unplug}>
      <Label x={20} y={28} tone="ink" strong>
        Unbeaten in eight
      </Label>
      {matches.map(({ won, difference }, index) => (
        <g key={difference}>
          <Dot x={43 + index * 45} y={56} r={7} hollow={!won} />
          <Bar
            x={29 + index * 45}
            y={zero}
            width={28}
            height={difference * 50}
            tone={difference < 0 ? 'primary' : 'muted'}
          />
        </g>
      ))}
      <Line d={`M20 ${zero}H380`} width={1.5} />
      <Label x={20} y={170}>
        xG difference
      </Label>
      <Label x={380} y={226} tone="primary" anchor="end" strong>
        The engine is off
      </Label>
    </Explainer>
  );
}
