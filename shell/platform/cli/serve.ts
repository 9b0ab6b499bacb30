import { appendFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { registryFile } from '@mutha/contract';
import { createOrigin, listen, portFrom } from '@mutha/origin';
import { localStore } from './checkout/packages.ts';
import { print } from './commands/terminal.ts';
import { endWith } from './end-with.ts';

const help = `npm run serve -- [FOLDER] [--log FILE]

Serves a store as production would, and builds and releases nothing. Without FOLDER it is the local store.

  --log FILE  appends a line for each report of a page, in nginx's format "combined". "tail -n +1 -F FILE | npx mutha watch"
              reads it. No other request is logged.
  --help      shows this text`;

/** `npm run serve -- FOLDER`: see `help`. */
async function serve(): Promise<void> {
  const options = { log: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return print(help);
  const [given = localStore] = positionals;
  if (!existsSync(join(resolve(given), registryFile)))
    throw new Error(`There is no store in "${given}". Name the folder of a store: npm run serve -- FOLDER`);
  const folder = resolve(given);
  const append = (text: string) => values.log !== undefined && appendFileSync(values.log, text);
  try {
    // A file that cannot be written is found now, and not with the first report.
    append('');
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The log cannot be written: ${message}. Name a file in a folder that you may write to: --log FILE`);
  }
  const origin = createOrigin(folder, (line) => append(`${line}\n`));
  const port = await listen(origin, portFrom(process.env.PORT));
  print(`Ready: http://localhost:${port}, from ${folder}`);
}

serve().catch(endWith);
