import '@mutha/node/no-debugger';
import { rename } from 'node:fs/promises';
import { hasBegun, readRegistry, refuseUnlessEmpty } from '@mutha/engine';
import { createOrigin, listen, portFrom, refuseTakenPort } from '@mutha/origin';
import { DamageError, directoryStore } from '@mutha/store';
import { type Filled, fillStore } from './checkout/fill-store.ts';
import { localStore } from './checkout/packages.ts';
import { print, printableLine, printError } from './commands/terminal.ts';
import { endWith } from './end-with.ts';

/** `npm start`: builds what changed, fills the local store, serves the composed site. */
async function start(): Promise<void> {
  const wanted = portFrom(process.env.PORT);
  await refuseTakenPort(wanted);
  const { failures, warnings } = await fillLocalStore();
  const port = await listen(createOrigin(localStore), wanted);
  for (const warning of warnings) printError(`Warning: ${printableLine(warning)}`);
  for (const { message } of failures) printError(`\n${message}`);
  if (failures.length > 0)
    printError(
      '\nThe packages that failed keep their last live version; everything else is released. If packages no longer fit what is live here, delete the folder .store and run "npm start" again.',
    );
  print(`Ready: http://localhost:${port}`);
}

async function fillLocalStore(): Promise<Filled> {
  const store = directoryStore(localStore);
  await readRegistry(store).catch(async (error: unknown) => {
    if (!(error instanceof DamageError)) throw error;
    const kept = `${localStore}-${Date.now()}`;
    await rename(localStore, kept);
    print(`The local store cannot be used: ${error.problem} It is now ${kept}, and this command makes a new one.`);
  });
  if (!(await hasBegun(store))) await refuseUnlessEmpty(store);
  return fillStore(store, print);
}

start().catch(endWith);
