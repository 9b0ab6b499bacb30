import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchFolder } from './ours.ts';
import { type BenchPage, benchPage, benchPages } from './pages.ts';

export interface Options {
  /** Whether it must be over within five minutes: two pages, one network, as many runs as fit. */
  isQuick: boolean;
  /** Cold loads of each page, variant and network. */
  runs: number;
  pages: BenchPage[];
  /** The file for the results. */
  json: string;
  /** Whether the tables in shell/docs/measurements.md are replaced, and their chart is drawn anew. */
  isWritten: boolean;
}

/** Reads the command line. @throws Error on what it does not know */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args: args.filter((each) => each !== '--'),
    options: {
      quick: { type: 'boolean', default: false },
      runs: { type: 'string' },
      only: { type: 'string', multiple: true },
      json: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const isQuick = values.quick;
  const runs = Number(values.runs ?? (isQuick ? 3 : 9));
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs wants a whole number from 1, not ${values.runs}.`);
  const all = isQuick ? ['/', '/filters'].map(benchPage) : benchPages;
  const pages = values.only ? values.only.map(benchPage) : all;
  return { isQuick, runs, pages, json: values.json ?? join(benchFolder, 'results.json'), isWritten: values.write };
}
