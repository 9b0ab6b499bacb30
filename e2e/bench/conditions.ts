import type { CDPSession } from '@playwright/test';

/** A network and a computer that Chromium imitates. */
export interface Conditions {
  label: string;
  /**
   * Milliseconds that each request waits for its answer to begin. Connecting costs nothing: Chromium does not imitate
   * it.
   */
  latency: number;
  /** Kilobits a second for all downloads together; uploads get half of that. Undefined for no limit. */
  kilobits?: number;
  /** How many times slower the CPU is than this machine's. */
  slowdown: number;
}

export const slow4g: Conditions = { label: 'slow 4G', latency: 150, kilobits: 1_600, slowdown: 4 };
export const cable: Conditions = { label: 'cable', latency: 28, kilobits: 5_000, slowdown: 4 };

/** Only latency: an answer takes a second, and all else takes no time. So round trips can be counted. */
export const distance: Conditions = { label: 'latency only', latency: 1_000, slowdown: 1 };

/** This machine as it is. */
export const unthrottled: Conditions = { label: 'unthrottled', latency: 0, slowdown: 1 };

/** Milliseconds that an answer takes if no other request uses the network. */
export function transferTime({ latency, kilobits }: Conditions, bytes: number): number {
  return latency + (kilobits ? (bytes * 8) / kilobits : 0);
}

/** Imposes conditions on a page, from its next request on. */
export async function impose(session: CDPSession, { latency, kilobits, slowdown }: Conditions): Promise<void> {
  const throughput = kilobits ? (kilobits * 1_000) / 8 : -1;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput > 0 ? throughput / 2 : -1,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
