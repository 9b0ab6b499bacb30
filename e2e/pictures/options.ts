import { parseArgs } from 'node:util';

interface Options {
  /** Whether only what is drawn is made anew, which needs no build and no browser: the flow and the chart. */
  drawn: boolean;
}

/** Reads the command line. @throws Error on what it does not know */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args: args.filter((each) => each !== '--'),
    options: { drawn: { type: 'boolean', default: false } },
  });
  return values;
}
