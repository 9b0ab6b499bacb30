import { parseArgs } from 'node:util';
import { devHelp } from '@mutha/cli';

/** What `mutha-dev`, or `mutha dev`, is asked for. */
export interface Arguments {
  /** The remotes that get a dev server; none for all packages here. */
  names: string[];
  /** The address of a deployed site. */
  site?: string | undefined;
  /** A folder, or `s3://bucket/prefix`. */
  store?: string | undefined;
  help?: boolean | undefined;
}

export const help = `mutha-dev [remote …] [--site URL | --store ADDRESS]

${devHelp}

  --site URL        a deployed site, such as https://www.example.com, or one of its previews
  --store ADDRESS   the site in a store`;

/** @throws Error that says what is wrong with the arguments */
export function argumentsFrom(args: string[]): Arguments {
  const options = {
    site: { type: 'string' },
    store: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals: names } = parse();
  return { names, ...values };

  function parse() {
    try {
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      const [said] = (error as Error).message.split(/(?<=')\. |(?<=\.) /);
      throw new Error(`${said?.replace(/\.?$/, '.')} See: mutha-dev --help`);
    }
  }
}
