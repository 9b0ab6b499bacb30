import type { Cost } from './cost.ts';
import type { BenchPage } from './pages.ts';

/** The kind of change that a release brings to a returning visitor. */
export type Change = 'text' | 'code' | 'shell' | 'all';

export const changes: Record<Change, string> = {
  text: "one team's text",
  code: "one team's code, with a new utility class",
  shell: "the shell's text",
  all: 'a text of each of the six, one after the other',
};

/** A site after a release, and the cost of its build and release, if it was built. */
export interface Changed extends Partial<Cost> {
  folder: string;
}

/** Every way to build this site that is measured, in the order of the tables and the chart. The docs describe each. */
export const labels = {
  ours: 'this site',
  bundle: 'one bundle',
  prerendered: 'one bundle, prerendered',
  federation: 'federation, defaults',
  html: 'HTML alone',
  astro: 'Astro',
};

export type Key = keyof typeof labels;
export type Rival = Exclude<Key, 'ours'>;

/** The columns of all tables. */
export const keys = Object.keys(labels) as Key[];

/** One way to build this site. */
export interface Variant {
  key: Key;
  label: string;
  /** A folder as `serve` takes it. */
  folder: string;
  /** Whether its pages run scripts. Without scripts, only controls of plain HTML answer. */
  hasScripts: boolean;
  /** The site after one release of each kind; what is missing is not measured. */
  changed?: Partial<Record<Change, Changed>>;
}

/** Whether a page of a variant ever answers: a page that is used needs scripts, a page that is read does not. */
export function canAnswer({ hasScripts }: Pick<Variant, 'hasScripts'>, { kind }: BenchPage): boolean {
  return hasScripts || kind === 'read';
}
