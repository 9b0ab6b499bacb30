/** The colours of a drawing. */
export interface Look {
  ink: string;
  muted: string;
  line: string;
  own: string;
  surface: string;
}

/** The stylesheet of a drawing. GitHub shows it as an image, so it has the fonts of the reader's system only. */
export function styleOf({ ink, muted, own }: Look): string {
  return `<style>
text { font: 13px system-ui, -apple-system, "Segoe UI", sans-serif; fill: ${ink}; dominant-baseline: central }
.code { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
.strong { font-weight: 600 }
.quiet { fill: ${muted} }
.own { fill: ${own} }
.end { text-anchor: end }
.arrow { stroke: ${muted}; stroke-width: 1.5; fill: none; stroke-linecap: round; stroke-linejoin: round }
</style>`;
}

export function text(x: number, y: number, words: string, kind: string): string {
  return `<text${kind.trim() && ` class="${kind.trim()}"`} x="${x}" y="${y}">${words}</text>`;
}

/** Lines of text below each other. @param y the middle of the first @param pitch from one to the next */
export function lines(x: number, y: number, pitch: number, all: readonly string[], kind: string): string {
  return all.map((words, index) => text(x, y + pitch * index, words, kind)).join('\n');
}

/** A card, or a part of a drawn page: a part of the shell, this team's screen, another team's fragment. */
type Kind = 'card' | 'shell' | 'own' | 'fragment';

export function box(x: number, y: number, width: number, height: number, look: Look, kind: Kind = 'card'): string {
  const { line, own, muted, surface } = look;
  const drawn: Record<Kind, string> = {
    card: `rx="10" fill="${surface}" stroke="${line}"`,
    shell: `rx="5" fill="${line}" fill-opacity="0.45"`,
    own: `rx="5" fill="${own}" fill-opacity="0.08" stroke="${own}" stroke-width="1.5"`,
    fragment: `rx="5" fill="${surface}" stroke="${muted}" stroke-dasharray="4 3"`,
  };
  return `<rect x="${x + 0.5}" y="${y + 0.5}" width="${width - 1}" height="${height - 1}" ${drawn[kind]}/>`;
}

/** An arrow to the right. */
export function arrow(from: number, y: number, to: number): string {
  return `<path class="arrow" d="M${from} ${y}H${to}m-5-4 5 4-5 4"/>`;
}
