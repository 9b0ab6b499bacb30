import { left, lengthOf, palette, row, type Scheme } from './look.ts';
import type { Entrant } from './read-figures.ts';

/** The two bars of an entrant, each with its figure. @param most where the axis ends @param y the top of its row */
export function barsOf({ letter, name, lcp, answers }: Entrant, most: number, y: number, scheme: Scheme): string {
  const { own, rival } = palette[scheme];
  const fill = letter ? rival : own;
  const middle = y + row / 2;
  const label = letter ? `<tspan class="note">${letter}</tspan><tspan x="20">${name}</tspan>` : name;
  return `<text ${letter ? 'x="0"' : 'class="strong" x="20"'} y="${middle}">${label}</text>
${bar(lcp, most, middle - 15, 14, fill, 'strong')}
${answers === undefined ? nothing(middle + 8) : bar(answers, most, middle + 5, 6, fill, 'note')}`;
}

function bar(seconds: number, most: number, y: number, height: number, fill: string, kind: string): string {
  const length = lengthOf(seconds, most);
  return `<rect x="${left}" y="${y}" width="${length}" height="${height}" fill="${fill}"/>
<text class="${kind} figure" x="${left + length + 8}" y="${y + height / 2}">${seconds.toFixed(2)}</text>`;
}

function nothing(y: number): string {
  return `<text class="note" x="${left + 8}" y="${y}">no script</text>`;
}

/** The same in words, for readers who cannot see the bars. */
export function inWords({ name, lcp, answers }: Entrant): string {
  const answer = answers === undefined ? 'it has no script' : `it answers after ${answers.toFixed(2)}`;
  return `${name}: largest paint after ${lcp.toFixed(2)}, ${answer}`;
}
