import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { registryFile } from '@mutha/contract';
import { createOrigin, listen, localStore, portFrom, print, printError } from '@mutha/release';
import { endWith } from './end-with.ts';

/**
 * `npm run serve -- FOLDER`: serves a store as production would, and builds and releases nothing. Without a folder it
 * is the local store.
 */
async function serve(folder: string): Promise<void> {
  const port = await listen(createOrigin(folder), portFrom(process.env.PORT));
  print(`Ready: http://localhost:${port}, from ${folder}`);
}

const [given = localStore] = process.argv.slice(2);
if (!existsSync(join(resolve(given), registryFile))) {
  printError(`There is no store in "${given}". Name a folder that was released to: npm run serve -- FOLDER`);
  process.exit(1);
}
serve(resolve(given)).catch(endWith);
