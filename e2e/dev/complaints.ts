import type { Page } from '@playwright/test';

/** The uncaught errors of a page, and what it writes to its console, except for messages of type `info`. */
export function complaints(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => message.type() !== 'info' && lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  return lines;
}
