import { Hand } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Dot, Label, Line } from '../picture/drawing.tsx';
import { keeperSaves } from './page.ts';

const saves = [
  { minute: 51, x: 100, y: 92, dive: 'M164 112Q140 94 112 92' },
  { minute: 55, x: 272, y: 152, dive: 'M224 138Q246 132 262 146' },
  { minute: 59, x: 100, y: 162, dive: 'M176 148Q146 146 112 159' },
];

export function KeeperSavesScreen() {
  return (
    <Explainer page={keeperSaves} icon={Hand}>
      <Label x={50} y={32} tone="ink" strong>
        3 saves in 8 minutes
      </Label>
      <Line d="M50 50 74 70V194L50 212M350 50 326 70V194L350 212M74 70H326M74 194H326" tone="muted" width={1.5} />
      <Line d="M20 212H380" tone="muted" width={1.5} />
      <Line d="M50 212V50H350V212" width={5} />
      {saves.map(({ minute, x, y, dive }) => (
        <g key={minute}>
          <Line d={dive} dashed />
          <Dot x={x} y={y} r={8} hollow />
          <Label x={x} y={y + 26} anchor="middle">
            {`${minute}'`}
          </Label>
        </g>
      ))}
      <Dot x={200} y={112} r={12} />
      <Line d="M200 124V170L180 212M200 170 220 212M170 118 200 138 230 118" width={5} />
      <Line d="M250 234Q326 180 318 98" tone="primary" width={3.5} />
      <Dot x={316} y={84} r={10} tone="primary" />
      <Label x={298} y={90} tone="primary" anchor="end">
        the fourth
      </Label>
    </Explainer>
  );
}
