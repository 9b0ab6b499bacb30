import type { Locator, Page } from '@playwright/test';

/** The quick-join form of the home page, a fragment of another remote. */
export const joinForm = (page: Page): Locator => page.locator('[data-remote="mf-waitlist"] form');
