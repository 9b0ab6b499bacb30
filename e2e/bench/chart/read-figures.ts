import { summarise } from '../statistics.ts';
import { labels } from '../variant.ts';

/** Seconds, with as many decimals as the least exact of the figures that they come from. */
export interface Wait {
  seconds: number;
  decimals: number;
}

/** One way to build the site, and how long a visitor waits: the medians of the pages. */
export interface Entrant {
  isOwn: boolean;
  name: string;
  lcp: Wait;
  /** Undefined for the rival without scripts: some of its pages never answer. */
  answers?: Wait;
}

export interface Figures {
  network: string;
  /** How many pages were measured. */
  pages: number;
  entrants: Entrant[];
}

/** FCP, LCP, answers: the form of a cell. */
const answering = /^[\d.]+ \/ ([\d.]+) \/ ([\d.]+)$/;
const perhapsAnswering = /^[\d.]+ \/ ([\d.]+) \/ [\d.–]+$/;
const advice = '"npm run bench -- --write" measures all of them and writes it.';

/**
 * Reads the figures from their source: the table of one network, between the `bench` marks of
 * shell/docs/measurements.md.
 * @throws Error that says what is missing there, and which command writes it
 */
export function readFigures(page: string, network: string): Figures {
  const report = /<!-- bench:start -->(.*)<!-- bench:end -->/s.exec(page)?.[1] ?? '';
  const table = new RegExp(`^\\| ${network} .*(\n\\|.*)*`, 'm').exec(report)?.[0] ?? '';
  const [head = [], , ...rows] = table.split('\n').map(cellsOf);
  if (rows.length === 0) throw new Error(`shell/docs/measurements.md has no table of ${network}. ${advice}`);
  const entrants = head.slice(1).map((name, column) => {
    const isAnswering = name !== labels.html;
    const waits = rows.map(([path, ...cells]) => {
      const cell = cells[column] ?? '';
      const found = (isAnswering ? answering : perhapsAnswering).exec(cell);
      if (found) return found.slice(1);
      throw new Error(`The figures of "${name}" on ${path}, ${network}, are "${cell}". ${advice}`);
    });
    const waitOf = (which: number) => medianOf(waits.map((each) => each[which] ?? ''));
    return { isOwn: name === labels.ours, name, lcp: waitOf(0), answers: isAnswering ? waitOf(1) : undefined };
  });
  return { network, pages: rows.length, entrants };
}

function medianOf(figures: string[]): Wait {
  const decimals = Math.min(...figures.map((figure) => figure.split('.')[1]?.length ?? 0));
  return { seconds: summarise(figures.map(Number))?.median ?? 0, decimals };
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
