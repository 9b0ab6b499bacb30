import { once } from 'node:events';
import { get } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { json } from 'node:stream/consumers';
import { parseRegistry, registryFile } from '@mutha/contract';
import { ReleaseError } from '@mutha/store';

/**
 * The port that `PORT` names. 0 is for any free port, where `least` allows it.
 * @throws ReleaseError that says what a port is, where it names none
 */
export function portFrom(wanted = '3000', least: 0 | 1 = 0): number {
  const port = Number(wanted);
  if (wanted.trim() && Number.isInteger(port) && port >= least && port < 65_536) return port;
  throw new ReleaseError(
    'port-unusable',
    `PORT is "${wanted}". It must be a whole number from ${least} to 65535, such as PORT=3001.`,
  );
}

/**
 * Resolves to the port once `server` listens on it. Otherwise rejects with a ReleaseError that says what to do.
 * @param port 0 for any that is free
 * @param host the address of this machine to listen on; all of them without it
 */
export function listen(server: Server, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = async ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        new ReleaseError(
          'port-unusable',
          code === 'EADDRINUSE' ? await takenBy(port) : `Port ${port} cannot be used: ${message}.`,
        ),
      );
    server.once('error', refuse).listen(port, host, () => {
      server.off('error', refuse);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Says who has a port, as far as it tells, and what to do. */
async function takenBy(port: number): Promise<string> {
  const otherwise = `or choose another port: PORT=${port + 1}.`;
  const site = `http://localhost:${port}`;
  return (await isSite(site))
    ? `This tool already serves a site at ${site}. Stop it with Ctrl-C where it runs, ${otherwise}`
    : `Port ${port} is in use. Stop the program that uses it, ${otherwise}`;
}

/** Milliseconds in which a program on this machine answers. One that does not is called a program. */
const answersIn = 3_000;

async function isSite(url: string): Promise<boolean> {
  try {
    // Not `fetch`: where the other side hangs up at once, Node 20 may end without an answer.
    const asked = get(`${url}/${registryFile}`, { agent: false, signal: AbortSignal.timeout(answersIn) });
    const [response] = await once(asked, 'response');
    return Boolean(parseRegistry(await json(response)));
  } catch {
    return false;
  }
}

/**
 * Rejects as {@link listen} does if the port is taken. It is for a command that has much to do before it has a server.
 */
export async function refuseTakenPort(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * The port that PORT names, for a command that has much to do before it has a server.
 * @param otherwise where PORT is not set
 * @throws ReleaseError where it names none, or the port is taken
 */
export async function freePort(otherwise: string): Promise<number> {
  const port = portFrom(process.env.PORT || otherwise);
  await refuseTakenPort(port);
  return port;
}
