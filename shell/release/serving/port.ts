import { createServer, type Server } from 'node:net';

/**
 * The port that `PORT` names.
 * @throws Error that says what a port is, where it names none
 */
export function portFrom(wanted = '3000'): number {
  const port = Number(wanted);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT is "${wanted}". It must be a whole number from 1 to 65535, such as PORT=3001.`);
}

/**
 * Resolves once `server` listens on `port`. Otherwise rejects with an error that says what to do.
 * @param host the address of this machine to listen on; all of them without it
 */
export function listen(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = ({ code, message }: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1}.`;
      reject(new Error(code === 'EADDRINUSE' ? taken : `Port ${port} cannot be used: ${message}.`));
    };
    server.once('error', refuse).listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

/**
 * Rejects as {@link listen} does if the port is taken. It is for a command that has much to do before it has a server.
 */
export async function refuseTakenPort(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
}
