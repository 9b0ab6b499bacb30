import { rm } from 'node:fs/promises';
import { directoryStore } from '../release/directory-store.ts';
import { fillStore } from '../release/fill-store.ts';
import { localStore } from '../release/packages.ts';
import { readRegistry } from '../release/registry.ts';
import { createOrigin } from './origin.ts';
import { portFrom, refuseTakenPort } from './port.ts';

/** `npm start`: builds what changed, fills the local store, serves the composed site. */
async function start(): Promise<void> {
  const port = portFrom(process.env.PORT);
  await refuseTakenPort(port);
  const failures = await fillLocalStore();
  const server = createOrigin(localStore);
  server.listen(port, () => {
    for (const { message } of failures) console.error(`\n${message}`);
    if (failures.length > 0) console.error('\nWhat failed is not live in its new form; everything else is.');
    console.log(`Ready: http://localhost:${port}`);
  });
}

async function fillLocalStore(): Promise<Error[]> {
  const store = directoryStore(localStore);
  await readRegistry(store).catch(async (error: Error) => {
    console.log(`The local store cannot be used and is made anew. ${error.message}`);
    await rm(localStore, { recursive: true });
  });
  return (await fillStore(store, console.log)).failures;
}

start().catch((error: Error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
