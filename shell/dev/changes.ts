import type { ServerResponse } from 'node:http';

/** Counts changes, and sends an event to each page that waits for the next one. */
export class Changes {
  /** How many changes there have been. */
  count = 0;
  readonly #waiting = new Set<ServerResponse>();

  happened(): void {
    this.count++;
    for (const response of this.#waiting) this.#send(response);
  }

  /**
   * Answers with a stream of server-sent events, one for each change. If there has been another number of changes than
   * `known`, the first event is sent at once.
   */
  tell(response: ServerResponse, known: number): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // Not `<`: a page of an earlier run knows a number of that run, which may be higher.
    if (known !== this.count) this.#send(response);
    response.flushHeaders();
    this.#waiting.add(response);
    response.once('close', () => this.#waiting.delete(response));
  }

  #send(response: ServerResponse): void {
    response.write(`data: ${this.count}\n\n`);
  }
}
