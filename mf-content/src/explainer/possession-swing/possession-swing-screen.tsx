import { ArrowRightLeft } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Bar, Label, Line } from '../picture/drawing.tsx';
import { possessionSwing } from './page.ts';

const windows = [
  { minute: 50, home: 39 },
  { minute: 55, home: 41 },
  { minute: 60, home: 49 },
  { minute: 65, home: 56 },
  { minute: 70, home: 58 },
];
const start = 39;
const left = 62;
const width = 3.18;

export function PossessionSwingScreen() {
  return (
    <Explainer page={possessionSwing} icon={ArrowRightLeft}>
      <Label x={left} y={30} tone="ink">
        home
      </Label>
      <Label x={left + 50 * width} y={32} tone="primary" anchor="middle" strong>
        +19
      </Label>
      <Label x={380} y={30} anchor="end">
        away
      </Label>
      {windows.map(({ minute, home }, index) => {
        const foot = 72 + index * 36;
        return (
          <g key={minute}>
            <Label x={20} y={foot - 8}>
              {`${minute}'`}
            </Label>
            <Bar x={left} y={foot} width={start * width} height={26} />
            <Bar x={left + start * width} y={foot} width={(home - start) * width} height={26} tone="primary" />
            <Bar x={left + home * width} y={foot} width={(100 - home) * width} height={26} tone="muted" soft />
          </g>
        );
      })}
      <Line d={`M${left + 50 * width} 42V226`} tone="muted" width={2} dashed />
    </Explainer>
  );
}
