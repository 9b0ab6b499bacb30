import type { Entrant, Wait } from './read-figures.ts';
import { left, lengthOf, palette, row, type Scheme } from './theme.ts';

/** The two bars of an entrant, each with its figure. @param most where the axis ends @param y the top of its row */
export function barsOf({ isOwn, name, lcp, answers }: Entrant, most: number, y: number, scheme: Scheme): string {
  const { own, rival } = palette[scheme];
  const fill = isOwn ? own : rival;
  const middle = y + row / 2;
  return `<text ${isOwn ? 'class="strong" ' : ''}x="0" y="${middle}">${name}</text>
${bar(lcp, most, middle - 15, 14, fill, 'strong')}
${answers === undefined ? nothing(middle + 8) : bar(answers, most, middle + 5, 6, fill, 'note')}`;
}

function bar(wait: Wait, most: number, y: number, height: number, fill: string, kind: string): string {
  const length = lengthOf(wait.seconds, most);
  return `<rect x="${left}" y="${y}" width="${length}" height="${height}" fill="${fill}"/>
<text class="${kind} figure" x="${left + length + 8}" y="${y + height / 2}">${written(wait)}</text>`;
}

const written = ({ seconds, decimals }: Wait) => seconds.toFixed(decimals);

function nothing(y: number): string {
  return `<text class="note" x="${left + 8}" y="${y}">no script</text>`;
}

/** The same in words, for readers who cannot see the bars. */
export function inWords({ name, lcp, answers }: Entrant): string {
  const answer = answers === undefined ? 'it has no script' : `it answers after ${written(answers)}`;
  return `${name}: largest paint after ${written(lcp)}, ${answer}`;
}
