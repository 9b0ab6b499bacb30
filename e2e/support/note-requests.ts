import { expect, type Page, type Request } from '@playwright/test';

/**
 * Notes the requests of a page from now on.
 * @returns a function that waits until all that have begun have ended too
 */
export function noteRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => open.delete(request));
  }
  return () => expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
}
