import { Tornado } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Area, Bar, Label, Line } from '../picture/drawing.tsx';
import { chaosEngine } from './page.ts';

const expected = 124;
/** The height of one goal in the picture. */
const goal = 21;
/** The results of ten matches: goals above or below what the closing line said. */
const results = [
  { match: 1, off: 2.5 },
  { match: 2, off: -3 },
  { match: 3, off: 0.75 },
  { match: 4, off: 3.5 },
  { match: 5, off: -2.25 },
  { match: 6, off: -1 },
  { match: 7, off: 2.25 },
  { match: 8, off: -4 },
  { match: 9, off: 0.5 },
  { match: 10, off: 3 },
];

export function ChaosEngineScreen() {
  return (
    <Explainer page={chaosEngine} icon={Tornado}>
      <Area d={`M20 ${expected - goal}H380V${expected + goal}H20z`} tone="muted" soft />
      {results.map(({ match, off }) => (
        <Bar
          key={match}
          x={28 + (match - 1) * 35}
          y={expected}
          width={24}
          height={off * goal}
          tone={Math.abs(off) >= 2 ? 'primary' : 'ink'}
        />
      ))}
      <Line d={`M20 ${expected}H380`} tone="muted" width={1.5} />
      <Label x={20} y={28} tone="primary" strong>
        7 of 10
      </Label>
      <Label x={78} y={27}>
        are nowhere near the line
      </Label>
      <Label x={20} y={226}>
        shaded: what form expects
      </Label>
    </Explainer>
  );
}
