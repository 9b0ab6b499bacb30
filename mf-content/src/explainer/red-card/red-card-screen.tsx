import { RectangleVertical } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Area, Label, Line, Minutes, minuteScale } from '../picture/drawing.tsx';
import { redCard } from './page.ts';

const at = minuteScale(0, 90);
const base = 204;
const hour = 60;
const end = 90;
const cards = [6, 20, 34, 48, 68, 82];

/** The y of a card at `minute`. The curve falls with time, fastest around the hour. */
const height = (minute: number) => Math.round(base - 22 - 126 / (1 + Math.exp((minute - hour + 6) / 11)));

function curve(from: number, to: number): string {
  const points = Array.from({ length: (to - from) / 2 + 1 }, (_, index) => from + index * 2);
  return `M${points.map((minute) => `${at(minute)} ${height(minute)}`).join('L')}`;
}

/** The path of a card on the curve at `minute`, a little tilted. */
function card(minute: number): string {
  return `M${at(minute) - 10} ${height(minute) + 17}h16q4 0 5 -4l4 -26q0 -4 -4 -4h-16q-4 0 -5 4l-4 26q0 4 4 4z`;
}

export function RedCardScreen() {
  return (
    <Explainer page={redCard} icon={RectangleVertical}>
      <Area d={`${curve(0, hour)}V${base}H${at(0)}z`} soft />
      <Line d={`M${at(hour)} 14V${base}`} tone="muted" width={2} dashed />
      <Line d={curve(0, hour)} tone="primary" />
      <Line d={curve(hour, end)} />
      {cards.map((minute) => (
        <Area key={minute} d={card(minute)} tone={minute <= hour ? 'primary' : 'ink'} />
      ))}
      <Label x={at(hour) - 12} y={32} tone="primary" anchor="end" strong>
        the first 60
      </Label>
      <Label x={at(hour) + 12} y={30}>
        less to change
      </Label>
      <Minutes at={at} ticks={[0, 15, 30, 45, 60, 75, 90]} y={base} />
    </Explainer>
  );
}
