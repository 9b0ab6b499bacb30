import { barsOf, inWords } from './bars.ts';
import type { Figures } from './read-figures.ts';
import { left, lengthOf, palette, room, row, type Scheme, top, width } from './theme.ts';

/** The wait for the largest paint and for the first answer, as an SVG that needs nothing beside it. */
export function drawChart({ network, pages, entrants }: Figures, scheme: Scheme): string {
  const { ink, muted, line } = palette[scheme];
  const most = Math.ceil(Math.max(...entrants.flatMap(({ lcp, answers = lcp }) => [lcp.seconds, answers.seconds])));
  const bottom = top + row * entrants.length;
  const height = bottom + 28;
  const axis = Array.from({ length: most + 1 }, (_, second) => {
    const x = left + lengthOf(second, most);
    return `<path stroke="${line}" d="M${x} ${bottom}v5"/>
<text class="note" x="${x}" y="${bottom + 16}" text-anchor="middle">${second}${second === most ? ' s' : ''}</text>`;
  });
  const title = `What a visitor waits for on ${network}`;
  const about = `Seconds, the median of ${pages} pages. Shorter is better.`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">
<title id="title">${title}</title>
<desc id="desc">${about} ${entrants.map(inWords).join('; ')}.</desc>
<style>
text { font: 14px system-ui, -apple-system, "Segoe UI", sans-serif; fill: ${ink}; dominant-baseline: central }
.note { font-size: 12px; fill: ${muted} }
.strong { font-weight: 600 }
.figure { font-variant-numeric: tabular-nums }
.title { font-size: 18px }
</style>
<text class="strong title" x="0" y="14">${title}</text>
<text class="note" x="0" y="40">${about}</text>
${legend(left, 64, muted)}
<path stroke="${line}" fill="none" d="M${left} ${top}V${bottom}H${left + room}"/>
${axis.join('\n')}
${entrants.map((entrant, index) => barsOf(entrant, most, top + row * index, scheme)).join('\n')}
</svg>
`;
}

function legend(x: number, y: number, fill: string): string {
  return `<rect x="${x}" y="${y - 7}" width="24" height="14" fill="${fill}"/>
<text class="note" x="${x + 32}" y="${y}">the page is there (largest paint, LCP)</text>
<rect x="${x + 272}" y="${y - 3}" width="24" height="6" fill="${fill}"/>
<text class="note" x="${x + 304}" y="${y}">it answers</text>`;
}
