import { Rocket } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Area, Dot, Label, Line, Minutes, minuteScale } from '../picture/drawing.tsx';
import { shotSurge } from './page.ts';

const at = minuteScale(0, 75);
const base = 204;
const step = 17;
const before = [11, 24, 37, 49];
const surge = [58, 60, 61, 63, 64];

/** A path with a step up at each of `minutes`. It begins at the height of `made` shots. */
function stairs(minutes: number[], made: number): string {
  return minutes.map((minute, index) => `H${at(minute)}V${base - (made + index + 1) * step}`).join('');
}

export function ShotSurgeScreen() {
  return (
    <Explainer page={shotSurge} icon={Rocket}>
      <Area d={`M${at(57.5)} 40H${at(64.5)}V${base}H${at(57.5)}z`} soft />
      <Line d={`M${at(0)} ${base}${stairs(before, 0)}H${at(58)}`} />
      <Line
        d={`M${at(58)} ${base - before.length * step}${stairs(surge, before.length)}H${at(67)}`}
        tone="primary"
        width={3.5}
      />
      {before.map((minute, index) => (
        <Dot key={minute} x={at(minute)} y={base - (index + 1) * step} r={5} />
      ))}
      {surge.map((minute, index) => (
        <Dot key={minute} x={at(minute)} y={base - (before.length + index + 1) * step} tone="primary" />
      ))}
      <Label x={278} y={66} tone="primary" anchor="end" strong>
        5 shots in 7 minutes
      </Label>
      <Label x={at(24)} y={120} anchor="middle">
        4 in the first 50
      </Label>
      <Minutes at={at} ticks={[0, 15, 30, 45, 60, 75]} y={base} />
    </Explainer>
  );
}
