import { Trash } from 'lucide-react';
import { Explainer } from '../layout/explainer.tsx';
import { Bar, Label, Line } from '../picture/drawing.tsx';
import { disciplineDumpster } from './page.ts';

const rows = [
  { name: 'any match', cards: 4, y: 84, tone: 'muted' },
  { name: 'this referee', cards: 5, y: 146, tone: 'ink' },
  { name: 'and these two', cards: 7, y: 208, tone: 'primary' },
] as const;

const cardAt = (index: number) => 150 + index * 33;

export function DisciplineDumpsterScreen() {
  return (
    <Explainer page={disciplineDumpster} icon={Trash}>
      <Line d={`M${cardAt(4) - 4.5} 36V220`} tone="muted" dashed />
      <Label x={cardAt(4) + 4} y={30}>
        over 4.5
      </Label>
      {rows.map(({ name, cards, y, tone }) => (
        <g key={name}>
          <Label x={20} y={y - 12} tone={tone}>
            {name}
          </Label>
          {Array.from({ length: cards }, (_, index) => cardAt(index)).map((x) => (
            <Bar key={x} x={x} y={y} width={24} height={34} tone={tone} />
          ))}
        </g>
      ))}
    </Explainer>
  );
}
