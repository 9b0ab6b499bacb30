import { Crown } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Bar, Label, Minutes, minuteScale } from '../picture/drawing.tsx';
import { favdom } from './page.ts';

const at = minuteScale(0, 90);
const share = [
  { favourite: 112, other: 30 },
  { favourite: 128, other: 26 },
  { favourite: 140, other: 34 },
  { favourite: 120, other: 30 },
  { favourite: 134, other: 22 },
  { favourite: 146, other: 36 },
];

export function FavdomScreen() {
  return (
    <Explainer page={favdom} icon={Crown}>
      <Label x={20} y={28} tone="primary" strong>
        Favourite
      </Label>
      <Label x={106} y={27}>
        against the rest
      </Label>
      {share.map(({ favourite, other }, block) => (
        <g key={favourite}>
          <Bar x={at(block * 15) + 8} y={204} width={26} height={favourite} tone="primary" />
          <Bar x={at(block * 15) + 37} y={204} width={14} height={other} tone="muted" />
        </g>
      ))}
      <Minutes at={at} ticks={[0, 15, 30, 45, 60, 75, 90]} />
    </Explainer>
  );
}
