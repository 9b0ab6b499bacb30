import { createServer, request as forward, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request: passed on; not taken; or passed on, and its answer lost. */
export type Fate = 'passed' | 'refused' | 'unanswered';

export interface Proxy {
  endpoint: string;
  close(): void;
}

/**
 * Stands between a program and the server at `endpoint`.
 * @param fateOf what becomes of a request; `count` is 1 for the first
 * @param onUnanswered called when the server has answered what the program will not hear of
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
