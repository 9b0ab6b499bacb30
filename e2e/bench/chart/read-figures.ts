import { summarise } from '../statistics.ts';

/** One way to build the site, and what a visitor waits for: seconds, the medians over the pages. */
export interface Entrant {
  /** By which the README calls a rival; none for this site. */
  letter?: string;
  name: string;
  lcp: number;
  /** Undefined where no script ever answers. */
  interactive?: number;
}

export interface Figures {
  network: string;
  /** How many pages were measured. */
  pages: number;
  entrants: Entrant[];
}

/** Whoever is missing in the table would be missing in the chart, and nobody would notice. */
const expected = ['this site', 'a', 'b', 'c', 'd', 'e'];
const scriptless = 'e';
/** FCP, LCP, interactive: the form of a cell. */
const answers = /^[\d.]+ \/ ([\d.]+) \/ ([\d.]+)$/;
const neverAnswers = /^[\d.]+ \/ ([\d.]+) \/ –$/;
const advice = '"npm run bench -- --readme" measures all of them and writes it.';

/**
 * Reads the figures where they stand: in the table of one network, between the README's `bench` marks.
 * @throws Error that says what is missing there, and which command writes it
 */
export function readFigures(readme: string, network: string): Figures {
  const report = /<!-- bench:start -->(.*)<!-- bench:end -->/s.exec(readme)?.[1] ?? '';
  const table = new RegExp(`^\\| ${network} .*(\n\\|.*)*`, 'm').exec(report)?.[0] ?? '';
  const [head = [], , ...rows] = table.split('\n').map(cellsOf);
  if (rows.length === 0) throw new Error(`The README has no table of ${network}. ${advice}`);
  const entrants = expected.map((wanted) => {
    const column = head.findIndex((label) => label.split(': ')[0] === wanted);
    if (column < 0) throw new Error(`The README's table of ${network} has no column "${wanted}". ${advice}`);
    const [name = '', letter] = (head[column] ?? '').split(': ').reverse();
    const waits = rows.map(([page, ...cells]) => {
      const cell = cells[column - 1] ?? '';
      const [, lcp, interactive] = (wanted === scriptless ? neverAnswers : answers).exec(cell) ?? [];
      if (lcp) return [Number(lcp), interactive ? Number(interactive) : undefined];
      throw new Error(`The README's figures of "${wanted}" on ${page}, ${network}, are "${cell}". ${advice}`);
    });
    const [lcp, interactive] = [0, 1].map((which) => summarise(waits.map((each) => each[which]))?.median);
    return { letter, name, lcp: lcp ?? 0, interactive };
  });
  return { network, pages: rows.length, entrants };
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
