import type { Cost } from './cost.ts';

/** What a release changes, for a returning visitor. */
export type Change = 'text' | 'code' | 'shell';

export const changes: Record<Change, string> = {
  text: "one team's text",
  code: "one team's code, with a new utility class",
  shell: "the shell's text",
};

/** A site after a release, and what building and releasing it has cost, where it was built. */
export interface Changed extends Partial<Cost> {
  folder: string;
}

/** One way to build this site. */
export interface Variant {
  key: 'ours' | 'a' | 'b' | 'c' | 'd' | 'e';
  label: string;
  /** A folder as `serve` takes it. */
  folder: string;
  /** Whether its pages run scripts; without, nothing ever becomes interactive. */
  hasScripts: boolean;
  /** The site after one release of each kind; what is missing is not measured. */
  changed?: Partial<Record<Change, Changed>>;
}
