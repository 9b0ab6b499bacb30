import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createOrigin } from './origin.ts';
import { portFrom, refuseTakenPort } from './port.ts';

/** `npm run serve -- FOLDER`: serves a store as production would, and builds and releases nothing. */
async function serve(folder: string): Promise<void> {
  const port = portFrom(process.env.PORT);
  await refuseTakenPort(port);
  createOrigin(folder).listen(port, () => console.log(`Ready: http://localhost:${port}, from ${folder}`));
}

const [given = ''] = process.argv.slice(2);
if (!existsSync(join(resolve(given), 'registry.json'))) {
  console.error(`There is no store in "${given}". Name a folder that was released to: npm run serve -- FOLDER`);
  process.exit(1);
}
serve(resolve(given)).catch((error: Error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
