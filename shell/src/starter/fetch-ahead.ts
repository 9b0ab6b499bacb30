/**
 * Fetches a file into the browser's cache. Browsers may stop in the middle of an answer that nobody reads, so the answer
 * is read. What fails is asked for again by whoever needs it.
 */
export function fetchAhead(address: string): void {
  fetch(address, { priority: 'low' })
    .then((answer) => answer.blob())
    .catch(() => {});
}
