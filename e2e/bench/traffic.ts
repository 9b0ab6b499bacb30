import type { CDPSession } from '@playwright/test';

/** One request that went to the network. */
export interface Transfer {
  url: string;
  isScript: boolean;
  /** As sent over the wire, headers included. */
  bytes: number;
  /** Milliseconds since the document was requested; undefined while it is under way. */
  ended?: number;
}

export interface Traffic {
  /** Every request so far that the cache could not answer alone, in order. */
  transfers(): Transfer[];
  /**
   * Waits until no request has been under way for `quiet` milliseconds, at most `most`.
   * @returns whether it became quiet
   */
  settled(quiet: number, most: number): Promise<boolean>;
}

/** Sums up some transfers. */
export function totals(transfers: Transfer[]): { requests: number; bytes: number; scriptBytes: number } {
  const sum = (some: Transfer[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    requests: transfers.length,
    bytes: sum(transfers),
    scriptBytes: sum(transfers.filter(({ isScript }) => isScript)),
  };
}

/** Records what a page fetches, from now on. */
export async function recordTraffic(session: CDPSession): Promise<Traffic> {
  const seen = new Map<string, Transfer>();
  let began: number | undefined;
  let lastChange = performance.now();
  let underWay = 0;

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http') || seen.has(requestId)) return;
    began ??= timestamp;
    underWay++;
    lastChange = performance.now();
    seen.set(requestId, { url: request.url, isScript: false, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = seen.get(requestId);
    if (transfer) transfer.isScript = response.mimeType.includes('javascript');
  });
  const end = (requestId: string, timestamp: number, bytes?: number) => {
    const transfer = seen.get(requestId);
    if (!transfer || transfer.ended !== undefined) return;
    transfer.ended = (timestamp - (began ?? timestamp)) * 1_000;
    if (bytes !== undefined) transfer.bytes = bytes;
    underWay--;
    lastChange = performance.now();
  };
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const transfer = seen.get(requestId);
    if (transfer && transfer.ended === undefined) transfer.bytes += encodedDataLength;
    lastChange = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp));
  await session.send('Network.enable');

  return {
    transfers: () => [...seen.values()].filter(({ bytes, ended }) => bytes > 0 || ended === undefined),
    async settled(quiet, most) {
      const from = performance.now();
      while (performance.now() - from < most) {
        if (underWay === 0 && performance.now() - Math.max(lastChange, from) >= quiet) return true;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return false;
    },
  };
}
