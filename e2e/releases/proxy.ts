import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The proxy's ways with a request: pass it on; refuse it; or pass it on and withhold the answer. */
export type Fate = 'passed' | 'refused' | 'unanswered';

export interface Proxy {
  endpoint: string;
  close(): void;
}

/**
 * Starts a proxy between a program and the server at `endpoint`.
 * @param fateOf decides what to do with a request; `count` is 1 for the first
 * @param onUnanswered called when the server has answered a request whose answer is withheld
 */
export async function startProxy(
  endpoint: string,
  fateOf: (count: number, request: IncomingMessage) => Fate,
  onUnanswered: () => void = () => {},
): Promise<Proxy> {
  let count = 0;
  const server = createServer((request, response) => {
    const fate = fateOf(++count, request);
    if (fate === 'refused') {
      request.socket.destroy();
      return;
    }
    const { url = '', method, headers } = request;
    const onward = forward(endpoint + url, { method, headers }, (answer) => {
      if (fate === 'unanswered') {
        answer.resume().once('end', () => {
          onUnanswered();
          request.socket.destroy();
        });
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  return listen(server);
}

/**
 * Starts a proxy that passes on one request after the other.
 * @param between called for each request, when the server has answered and the program does not have the answer yet
 */
export async function startSteppingProxy(
  endpoint: string,
  between: (method: string) => Promise<unknown>,
): Promise<Proxy> {
  let last = Promise.resolve();
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const before = last;
    const { url = '', method = '', headers } = request;
    last = before.then(async () => {
      const onward = forward(endpoint + url, { method, headers }).end(Buffer.concat(chunks));
      const [answer] = (await once(onward, 'response')) as [IncomingMessage];
      const body = Buffer.concat(await answer.toArray());
      await between(method);
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
    });
  });
  return listen(server);
}

async function listen(server: Server): Promise<Proxy> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
