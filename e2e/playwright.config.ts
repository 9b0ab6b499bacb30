import { defineConfig } from '@playwright/test';
import { launchOptions } from './site/chromium.ts';

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './site/fill-built-store.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    browserName: 'chromium',
    colorScheme: 'dark',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: launchOptions(),
  },
});
