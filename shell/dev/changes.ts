import type { ServerResponse } from 'node:http';

/** Counts changes, and sends an event to each page that waits for the next one. */
export interface Changes {
  /** How many changes there have been. */
  count(): number;
  happened(): void;
  /**
   * Answers with a stream of server-sent events, one for each change. If there has been another number of changes than
   * `known`, the first event is sent at once.
   */
  tell(response: ServerResponse, known: number): void;
}

export function createChanges(): Changes {
  let count = 0;
  const waiting = new Set<ServerResponse>();
  const send = (response: ServerResponse) => response.write(`data: ${count}\n\n`);
  return {
    count: () => count,
    happened() {
      count++;
      waiting.forEach(send);
    },
    tell(response, known) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      // Not `<`: a page of an earlier run knows a number of that run, which may be higher.
      if (known !== count) send(response);
      response.flushHeaders();
      waiting.add(response);
      response.once('close', () => waiting.delete(response));
    },
  };
}
