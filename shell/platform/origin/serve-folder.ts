import { listen } from './listen-on-port.ts';
import { createOrigin } from './origin.ts';
import { cleanedUp } from './until-stopped.ts';

/**
 * Serves a folder as production would, for as long as `work` takes.
 * @param port where every address of this machine is served; without it, a free port of 127.0.0.1 alone
 * @throws Error that says what to do, where the port is taken
 */
export async function servingFolder<T>(
  folder: string,
  port: number | undefined,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = createOrigin(folder);
  const url =
    port === undefined
      ? `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
      : `http://localhost:${await listen(server, port)}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return cleanedUp(close, () => work(url));
}
