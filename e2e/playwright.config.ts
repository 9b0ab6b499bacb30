import { launchOptions } from '@mutha/diff/chromium';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testMatch: '**/*.spec.ts',
  // Tests with this tag are part of the deep tests.
  grepInvert: /@deep/,
  globalSetup: './support/fill-built-store.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than two cores: some tests wait for a deadline of the site, and their core would wait too.
  workers: 3,
  // Deadlines end what hangs. They measure nothing, so they are long enough for a machine that is busy with other
  // things.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list', { printSteps: false }], ['./run/browser-notes.ts']],
  projects: [
    // The main screens must work the same with a phone's width and a desk's. The ordinary tests try one journey on each
    // of them with the phone's, the deep tests the others, and these with the desk's. One process is enough for so few,
    // and takes on others after them.
    {
      name: 'phone',
      grep: /@phone/,
      workers: 1,
      testMatch: /journeys\/mf-(fixtures(-dialog)?|signals|live(-links)?|waitlist)\.spec\.ts/,
      use: { viewport: { width: 375, height: 760 } },
    },
    { name: 'desktop', grepInvert: /@deep|@phone/ },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Pages share a process, and with it what has been compiled: a page then costs a fifth less.
    launchOptions: launchOptions(['--renderer-process-limit=1']),
  },
});
