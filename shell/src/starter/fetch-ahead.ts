import { deadlines } from '@mutha/contract';

/**
 * Fetches a file into the browser's cache. Browsers may stop in the middle of an answer that nobody reads, so the answer
 * is read. What fails is asked for again by whoever needs it.
 * @param signal ends the request
 */
export function fetchAhead(address: string, signal?: AbortSignal): void {
  fetch(address, { priority: 'low', ...(signal && { signal }) })
    .then((answer) => answer.blob())
    .catch(() => {});
}

/**
 * Fetches a file anew into the browser's cache, which may hold a corrupt one or wait for an answer that hangs.
 * @returns settled when the file is there, or does not come
 */
export async function renew(address: string): Promise<void> {
  try {
    const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(deadlines.module) });
    await answer.blob();
  } catch {}
}
