import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/**
 * The most memory, in bytes, that a renderer process of this browser has held so far. With one page open it is that
 * page's, its code and its share of the browser's libraries included. Known on Linux only.
 */
export async function peakMemory(browser: Browser): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const peaks = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => highWater(id));
    return Math.max(0, ...peaks) || undefined;
  } finally {
    await session.detach();
  }
}

function highWater(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0; // gone meanwhile
  }
}
