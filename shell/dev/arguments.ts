import { parseArgs } from 'node:util';

/** What `mutha-dev` is asked for. */
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

Without a name: a dev server with hot reload for the shell and for every remote here. They make the whole site, and the browser
draws its pages.

With names: a dev server for these remotes alone. They stand in the pages of a site, beside what is live there. A remote that is not
live yet is added to it. Nothing of the site is changed.

  --site URL        a deployed site, such as https://www.example.com, or one of its previews
  --store ADDRESS   the site in a store: a folder, or s3://bucket/prefix; MUTHA_STORE, or else the local store that "npm start" serves

Of the site: what is live, the scripts and stylesheets of all other remotes, byte for byte, sitemaps and robots.txt.
Not of the site: the shell, which is the one installed here, built for development; the HTML, which it draws anew for each request as
a release would; headers and content policy, which a dev server with its own origin could not keep to. Pages that wait for a visitor's
intent are hydrated at once.

PORT (3000) is where the site is. The dev servers take the ports from PORT + 100.`;

/** @throws Error that says what is wrong with the arguments */
export function argumentsFrom(args: string[]): Arguments {
  const options = { site: { type: 'string' }, store: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals: names } = parse();
  if (values.site !== undefined && values.store !== undefined) throw new Error('Either --site or --store, not both.');
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
