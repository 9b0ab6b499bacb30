import type { Page } from '@playwright/test';

/**
 * Resolves once a page of a dev server hears of changes. A change that comes before that makes the page load anew. Call
 * it before the page is opened.
 */
export function hearsOfChanges(page: Page): Promise<void> {
  return new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"type":"hash"') && resolve()),
    ),
  );
}
