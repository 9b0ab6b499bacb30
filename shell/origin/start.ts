import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildPackage } from '../release/build.ts';
import { directoryStore } from '../release/directory-store.ts';
import { localStore, remoteFolders, repository } from '../release/packages.ts';
import { publishRemote, publishShell, readRegistry } from '../release/publish.ts';
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
  const names = ['shell', ...remoteFolders()];
  console.log(`Building ${names.length} packages, two at a time …`);
  await twoAtATime(names, async (name) => {
    const began = performance.now();
    const isBuilt = await buildPackage(name);
    console.log(`  ${name.padEnd(12)} ${isBuilt ? `built in ${((performance.now() - began) / 1000).toFixed(1)} s` : 'unchanged'}`);
  });

  const store = directoryStore(localStore);
  await readRegistry(store).catch(async (error: Error) => {
    console.log(`The local store cannot be used and is made anew. ${error.message}`);
    await rm(localStore, { recursive: true });
  });
  for (const name of names) {
    const publish = name === 'shell' ? publishShell : publishRemote;
    const { version, isNew } = await publish(store, join(repository, name, 'dist'));
    console.log(`  ${name.padEnd(12)} ${version} ${isNew ? 'released' : 'is live already'}`);
  }
}

async function twoAtATime<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
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
