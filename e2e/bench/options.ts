import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchPage, benchPage, benchPages } from './pages.ts';
import { type PhaseName, phaseNames } from './results.ts';
import { benchFolder } from './this-site.ts';

export interface Options {
  /** Whether it must be over within five minutes: the loads of two pages on one network, as many runs as fit. */
  isQuick: boolean;
  /** How often each load, early tap and navigation is measured. */
  runs: number;
  pages: BenchPage[];
  phases: PhaseName[];
  /** The file for the results. */
  json: string;
  /** Whether it begins with the results in that file, and replaces only those of the phases that it measures. */
  isMerged: boolean;
  /** Whether the tables in shell/docs/measurements.md are replaced, and their chart is drawn again. */
  isWritten: boolean;
}

/** Reads the command line. @throws Error on what it does not know */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args: args.filter((each) => each !== '--'),
    options: {
      quick: { type: 'boolean', default: false },
      runs: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      saved: { type: 'boolean', default: false },
      json: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const { quick: isQuick, write: isWritten, saved: isSaved } = values;
  const runs = Number(values.runs ?? 5);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs wants a whole number from 1, not ${values.runs}.`);
  const paths = values.only.filter((each) => each.startsWith('/'));
  const named = values.only.filter((each) => !each.startsWith('/')).map(phaseOf);
  const isTrial = isQuick || paths.length > 0;
  if (isWritten && isTrial)
    throw new Error('--write puts all pages into the docs. Leave out --quick, and each --only that names a page.');
  if (isSaved && (isTrial || named.length > 0))
    throw new Error('--saved measures nothing. Leave out --quick and --only.');
  const all = isQuick ? ['/', '/filters'].map(benchPage) : benchPages;
  const phases: readonly PhaseName[] = isQuick ? ['loads'] : phaseNames;
  return {
    isQuick,
    runs,
    pages: paths.length > 0 ? paths.map(benchPage) : all,
    phases: isSaved ? [] : phaseNames.filter((name) => (named.length > 0 ? named : phases).includes(name)),
    json: values.json ?? join(benchFolder, isTrial ? 'trial.json' : 'results.json'),
    isMerged: !isTrial,
    isWritten,
  };
}

function phaseOf(name: string): PhaseName {
  const found = phaseNames.find((each) => each === name);
  if (found) return found;
  throw new Error(`--only ${name}: name a page by its path, such as /live, or a phase: ${phaseNames.join(', ')}.`);
}
