import type { Page } from '@playwright/test';

/**
 * Resolves once a page of a dev server receives changes. A change before that reloads the page. Call it before the page
 * is opened.
 */
export function hearsOfChanges(page: Page): Promise<void> {
  return new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"type":"hash"') && resolve()),
    ),
  );
}
