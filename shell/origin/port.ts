import { createServer } from 'node:net';

/**
 * The port that `PORT` names.
 * @throws Error that says what a port is, where it names none
 */
export function portFrom(wanted = '3000'): number {
  const port = Number(wanted);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT is "${wanted}". It must be a whole number from 1 to 65535, such as PORT=3001.`);
}

/** Rejects with what to do about it where `port` cannot be listened on. */
export function refuseTakenPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', ({ code, message }: NodeJS.ErrnoException) => {
        const taken = `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1}.`;
        reject(new Error(code === 'EADDRINUSE' ? taken : `Port ${port} cannot be used: ${message}.`));
      })
      .listen(port, () => probe.close(() => resolve()));
  });
}
