import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { directoryStore } from '../release/directory-store.ts';
import { fillStore } from '../release/fill-store.ts';
import { localStore } from '../release/packages.ts';
import { readRegistry } from '../release/publish.ts';
import { createOrigin } from './origin.ts';

/** `npm start`: builds what changed, fills the local store, serves the composed site. */
async function start(): Promise<void> {
  const port = portFrom(process.env.PORT);
  await refuseTakenPort(port);
  await fillLocalStore();
  const server = createOrigin(localStore);
  server.listen(port, () => console.log(`Ready: http://localhost:${port}`));
}

async function fillLocalStore(): Promise<void> {
  await readRegistry(directoryStore(localStore)).catch(async (error: Error) => {
    console.log(`The local store cannot be used and is made anew. ${error.message}`);
    await rm(localStore, { recursive: true });
  });
  await fillStore(localStore, console.log);
}

function portFrom(wanted = '3000'): number {
  const port = Number(wanted);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT is "${wanted}". It must be a whole number from 1 to 65535, such as PORT=3001.`);
}

function refuseTakenPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', (error: NodeJS.ErrnoException) =>
        reject(
          new Error(
            error.code === 'EADDRINUSE'
              ? `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start.`
              : `Port ${port} cannot be used: ${error.message}.`,
          ),
        ),
      )
      .listen(port, () => probe.close(() => resolve()));
  });
}

start().catch((error: Error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
