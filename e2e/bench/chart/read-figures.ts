import { summarise } from '../statistics.ts';

/** One way to build the site, and how long a visitor waits: seconds, the medians of the pages. */
export interface Entrant {
  /** The letter of a rival in the docs; none for this site. */
  letter?: string;
  name: string;
  lcp: number;
  /** Undefined for the rival without scripts: some of its pages never answer. */
  answers?: number;
}

export interface Figures {
  network: string;
  /** How many pages were measured. */
  pages: number;
  entrants: Entrant[];
}

const scriptless = 'e';
/** FCP, LCP, answers: the form of a cell. */
const answering = /^[\d.]+ \/ ([\d.]+) \/ ([\d.]+)$/;
const perhapsAnswering = /^[\d.]+ \/ ([\d.]+) \/ [\d.–]+$/;
const advice = '"npm run bench -- --write" measures all of them and writes it.';

/**
 * Reads the figures where they stand: in the table of one network, between the `bench` marks of
 * shell/docs/measurements.md.
 * @throws Error that says what is missing there, and which command writes it
 */
export function readFigures(page: string, network: string): Figures {
  const report = /<!-- bench:start -->(.*)<!-- bench:end -->/s.exec(page)?.[1] ?? '';
  const table = new RegExp(`^\\| ${network} .*(\n\\|.*)*`, 'm').exec(report)?.[0] ?? '';
  const [head = [], , ...rows] = table.split('\n').map(cellsOf);
  if (rows.length === 0) throw new Error(`shell/docs/measurements.md has no table of ${network}. ${advice}`);
  const entrants = head.slice(1).map((label, column) => {
    const [name = '', letter] = label.split(': ').reverse();
    const waits = rows.map(([path, ...cells]) => {
      const cell = cells[column] ?? '';
      const [, lcp, answers] = (letter === scriptless ? perhapsAnswering : answering).exec(cell) ?? [];
      if (lcp) return [Number(lcp), answers ? Number(answers) : undefined];
      throw new Error(`The figures of "${letter ?? name}" on ${path}, ${network}, are "${cell}". ${advice}`);
    });
    const [lcp, answers] = [0, 1].map((which) => summarise(waits.map((each) => each[which]))?.median);
    const isAnswering = waits.every(([, each]) => each !== undefined);
    return { letter, name, lcp: lcp ?? 0, answers: isAnswering ? answers : undefined };
  });
  return { network, pages: rows.length, entrants };
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
