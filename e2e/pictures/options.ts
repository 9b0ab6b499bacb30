import { parseArgs } from 'node:util';

interface Options {
  /** Whether to redraw only the flow and the chart, which needs no build and no browser. */
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
